import { expect, test } from '@playwright/test';
import { PLANNED_CASES } from '@contract/common/time/planned-cases.js';
import { hoursRows } from './hours-rows.js';
import { minutesOverPlan, planDifferenceText } from './plan-differences.js';

// A night of nine hours, because the clocks go back.
const planned = { startsAt: '2026-10-24T21:00:00.000Z', endsAt: '2026-10-25T06:00:00.000Z' };

test('describes the difference of start and end from the plan in whole minutes', () => {
  const cases = [
    ['2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z', 'As planned'],
    ['2026-10-24T21:00:59Z', '2026-10-25T06:00:30Z', 'As planned'],
    ['2026-10-24T20:58:59Z', '2026-10-25T06:00:00Z', 'Start 2 min earlier'],
    ['2026-10-24T21:05:00Z', '2026-10-25T05:40:00Z', 'Start 5 min later, end 20 min earlier'],
    ['2026-10-24T21:00:00Z', '2026-10-25T07:30:00Z', 'End 1 h 30 min later'],
  ] as const;
  for (const [startsAt, endsAt, text] of cases) {
    expect(planDifferenceText(planned, { startsAt, endsAt }), text).toBe(text);
  }
});

test('shows hours exactly as planned without a difference, and both without the break', () => {
  for (const { name, startsAt, endsAt, breakMinutes, minutes } of PLANNED_CASES) {
    const sheet = {
      startsAt,
      endsAt,
      breakMinutes,
      plannedStartsAt: startsAt,
      plannedEndsAt: endsAt,
      plannedBreakMinutes: breakMinutes,
      clockInTime: startsAt,
      clockOutTime: endsAt,
    };
    expect(minutesOverPlan(sheet), name).toBe(0);
    const lengths = hoursRows(sheet).map((row) => row.minutes);
    expect(lengths, name).toEqual([minutes, minutes, minutes]);
  }
});

test('compares hours that were not planned with nothing', () => {
  const none = { plannedStartsAt: null, plannedEndsAt: null, plannedBreakMinutes: null };
  expect(minutesOverPlan({ ...none, ...planned, breakMinutes: 30 })).toBeNull();
});
