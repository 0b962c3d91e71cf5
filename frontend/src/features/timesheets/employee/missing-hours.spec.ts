import { expect, test } from '@playwright/test';
import type { TimesheetStatus } from '@contract/timesheets/timesheets.contract.js';
import { shiftsWithoutHours, rejectedHours } from './missing-hours.js';

const sheet = (status: TimesheetStatus, shiftId = 'a') => ({ status, shiftId });

/** Ends of shifts in London: an evening on 20 November 2026, and nights of clock changes. */
const EVENING = '2026-11-20T17:00:00.000Z';
const MIDNIGHT = '2026-11-21T00:00:00.000Z';
const NIGHT = '2026-11-21T06:00:00.000Z';
const CLOCKS_BACK = '2026-10-25T06:00:00.000Z';
const CLOCKS_FORWARD = '2026-03-29T05:00:00.000Z';

for (const [what, endsAt, sheets, now, awaits] of [
  ['a shift that has ended', EVENING, [], '2026-11-20T18:00:00Z', true],
  ['a shift at the minute of its end', EVENING, [], EVENING, true],
  ['a shift a minute before its end', EVENING, [], '2026-11-20T16:59:00Z', false],
  ['a shift until midnight, at midnight', MIDNIGHT, [], MIDNIGHT, true],
  ['a shift until midnight, a minute before', MIDNIGHT, [], '2026-11-20T23:59:00Z', false],
  ['a running night shift, after midnight', NIGHT, [], '2026-11-21T00:30:00Z', false],
  ['a night shift that ended in the morning', NIGHT, [], '2026-11-21T06:00:00Z', true],
  ['the night when the clocks go back, in its last hour', CLOCKS_BACK, [], '2026-10-25T05:30:00Z', false],
  ['the night when the clocks go back, over', CLOCKS_BACK, [], '2026-10-25T06:00:00Z', true],
  ['the night when the clocks go forward, over', CLOCKS_FORWARD, [], '2026-03-29T05:00:00Z', true],
  ['a shift with pending hours', EVENING, [sheet('pending')], NIGHT, false],
  ['a shift with approved hours', EVENING, [sheet('approved')], NIGHT, false],
  ['a shift with rejected hours', EVENING, [sheet('rejected')], NIGHT, true],
  ['a shift with rejected and newer hours', EVENING, [sheet('pending'), sheet('rejected')], NIGHT, false],
  ['a shift beside one that has hours', EVENING, [sheet('approved', 'b')], NIGHT, true],
] as const) {
  test(`${what} ${awaits ? 'awaits hours' : 'awaits no hours'}`, () => {
    const shift = { id: 'a', endsAt };
    expect(shiftsWithoutHours([shift], sheets, new Date(now))).toEqual(awaits ? [shift] : []);
  });
}

test('lists rejected hours until other hours of their shift replace them', () => {
  const rejected = sheet('rejected');
  expect(rejectedHours([rejected, sheet('approved', 'b')])).toEqual([rejected]);
  expect(rejectedHours([sheet('pending'), rejected])).toEqual([]);
});
