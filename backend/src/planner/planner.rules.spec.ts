import { describe, expect, it } from '@jest/globals';
import { overlappingKeys, scheduleStates, shiftStates } from './planner.rules.js';

const at = (hour: number) => `2030-05-13T${String(hour).padStart(2, '0')}:00:00.000Z`;
const work = (key: string, from: number, to: number, personId = 'sam') => ({
  key,
  personId,
  startsAt: at(from),
  endsAt: at(to),
});
const invited = (isExpired: boolean) => ({ id: 'ann', firstName: 'Ann', lastName: 'Zed', isExpired });
const NOW = new Date(at(8));
const SHIFT = {
  employeeId: 'sam',
  invitation: null,
  isConfirmed: false,
  isUnpublished: false,
  endsAt: at(17),
};
const PUBLISHED = { status: 'published', isOverlapping: false, now: NOW } as const;

describe('overlapping work', () => {
  it('is of the same employee and shares more than a moment', () => {
    const found = overlappingKeys([work('a', 9, 17), work('b', 17, 20), work('c', 16, 18, 'kim')]);
    expect([...found]).toEqual([]);
  });

  it('is found beside a long shift that contains several short ones', () => {
    const found = overlappingKeys([work('short', 10, 11), work('long', 9, 17), work('late', 15, 18)]);
    expect(found).toEqual(new Set(['short', 'long', 'late']));
  });

  it('is found for two shifts that start at once', () => {
    expect(overlappingKeys([work('a', 9, 10), work('b', 9, 17)]).size).toBe(2);
  });
});

describe('the states of a shift', () => {
  it.each([
    ['an open one', { employeeId: null }, {}, ['open']],
    ['one of an invited person', { employeeId: null, invitation: invited(false) }, {}, []],
    ['one of an expired invitation', { employeeId: null, invitation: invited(true) }, {}, ['open']],
    ['an unconfirmed one', {}, {}, ['unconfirmed']],
    ['a confirmed one', { isConfirmed: true }, {}, []],
    ['one that is over', { endsAt: at(8) }, {}, []],
    ['one with pending changes', { isUnpublished: true }, {}, ['unpublished']],
    [
      'one of a draft that overlaps',
      {},
      { status: 'draft', isOverlapping: true },
      ['overlapping', 'unpublished'],
    ],
  ] as const)('are those of %s', (_, shift, about, states) => {
    expect(shiftStates({ ...SHIFT, ...shift }, { ...PUBLISHED, ...about })).toEqual(states);
  });
});

describe('the states of a schedule', () => {
  it.each([
    ['active', 2, []],
    ['active', 1, ['open']],
    ['draft', 2, ['unpublished']],
  ] as const)('in the status %s with %d of 2 employees', (status, active, states) => {
    const about = { active, isOverlapping: false, isConfirmed: true, now: NOW };
    expect(scheduleStates({ status, peopleNeeded: 2, endsAt: at(17) }, about)).toEqual(states);
  });

  it.each([
    ['an active one', 'active', 8, ['unconfirmed']],
    ['one that is over', 'active', 17, []],
    ['a draft', 'draft', 8, ['unpublished']],
  ] as const)('with an unconfirmed employee: %s', (_, status, hour, states) => {
    const unconfirmed = { active: 1, isOverlapping: false, isConfirmed: false, now: new Date(at(hour)) };
    expect(scheduleStates({ status, peopleNeeded: 1, endsAt: at(17) }, unconfirmed)).toEqual(states);
  });
});
