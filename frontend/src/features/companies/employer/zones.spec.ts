import { expect, test } from '@playwright/test';
import { zoneGroups } from './zones.js';

const zones = ['America/Argentina/Buenos_Aires', 'Europe/Paris', 'Europe/London'];

test('groups zones by region and starts each label with the city', () => {
  expect(zoneGroups('Europe/London', zones)).toEqual([
    { region: 'America', zones: [{ value: zones[0], label: 'Buenos Aires, Argentina' }] },
    {
      region: 'Europe',
      zones: [
        { value: 'Europe/London', label: 'London (current)' },
        { value: 'Europe/Paris', label: 'Paris' },
      ],
    },
  ]);
});

test('offers the company’s zone even if the browser does not list it', () => {
  expect(zoneGroups('UTC', zones)).toContainEqual({
    region: 'Other',
    zones: [{ value: 'UTC', label: 'UTC (current)' }],
  });
});
