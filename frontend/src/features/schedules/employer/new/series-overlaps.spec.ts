import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { expect, test } from '@playwright/test';
import { findSeriesOverlaps } from './series-overlaps.js';

function works(startsAt: string, endsAt: string, employeeId = 'Sam'): PeopleWorkView {
  const instants = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
  const ids = { id: startsAt, shiftId: startsAt, scheduleId: startsAt, rotaShiftId: null, rotaId: null };
  const about = { ...ids, name: 'Gate', date: startsAt.slice(0, 10), breakMinutes: 0 };
  return { ...about, employeeId, startTime: '00:00', endTime: '01:00', ...instants };
}

/** Nights of Saturday and Sunday from 24 October 2026. In the first one the clocks go back. */
const nights = {
  date: '2026-10-24',
  startTime: '22:00',
  endTime: '06:00',
  people: [{ employeeId: 'Sam' }, { employeeId: 'Kim' }],
  repeat: { weekdays: [{ day: 6 }, { day: 0 }], until: '2026-10-25' },
};
const once = { ...nights, repeat: null };
/** The night when the clocks go forward. */
const spring = { ...once, date: '2027-03-27' };

for (const [about, planned, other, count] of [
  ['work on the first date', nights, works('2026-10-24T21:59Z', '2026-10-24T23:00Z'), 1],
  ['work after midnight', nights, works('2026-10-25T00:30Z', '2026-10-25T01:00Z'), 1],
  ['work of another chosen employee', nights, works('2026-10-25T23:00Z', '2026-10-26T01:00Z', 'Kim'), 1],
  [
    'work of an employee who is not chosen',
    nights,
    works('2026-10-25T23:00Z', '2026-10-26T01:00Z', 'Ann'),
    0,
  ],
  ['work on a later date', nights, works('2026-10-25T23:00Z', '2026-10-26T01:00Z'), 1],
  ['work on a later date without a repeat', once, works('2026-10-25T23:00Z', '2026-10-26T01:00Z'), 0],
  ['work that ends when the schedule starts', once, works('2026-10-24T20:00Z', '2026-10-24T21:00Z'), 0],
  ['work in the last hour of the long night', once, works('2026-10-25T05:59Z', '2026-10-25T08:00Z'), 1],
  ['work that starts when the long night ends', once, works('2026-10-25T06:00Z', '2026-10-25T08:00Z'), 0],
  ['work that starts when the short night ends', spring, works('2027-03-28T05:00Z', '2027-03-28T08:00Z'), 0],
  ['work in the last hour of the short night', spring, works('2027-03-28T04:59Z', '2027-03-28T08:00Z'), 1],
] as const) {
  test(`finds ${count === 0 ? 'no overlap' : 'an overlap'} of a new schedule with ${about}`, () => {
    expect(findSeriesOverlaps(planned, [other], 'Europe/London')).toHaveLength(count);
  });
}
