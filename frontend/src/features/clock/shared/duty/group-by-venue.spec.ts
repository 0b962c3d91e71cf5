import { expect, test } from '@playwright/test';
import { groupByVenue } from './group-by-venue.js';

const arena = { id: 'a', name: 'Arena' };
const namesake = { id: 'b', name: 'Arena' };
const zoo = { id: 'z', name: 'Zoo' };

test('groups rows by venue, sorts venues by name, and puts rows without a venue last', () => {
  const rows = [
    { id: 1, venue: zoo },
    { id: 2, venue: null },
    { id: 3, venue: arena },
    { id: 4, venue: zoo },
    { id: 5, venue: namesake },
  ];
  const groups = groupByVenue(rows).map(({ name, rows: within }) => [name, within.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['Arena', [3]],
    ['Arena', [5]],
    ['Zoo', [1, 4]],
    ['No venue', [2]],
  ]);
  expect(groupByVenue([])).toEqual([]);
});
