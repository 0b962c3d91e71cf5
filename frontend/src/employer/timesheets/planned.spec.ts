import { expect, test } from '@playwright/test';
import { barsOf, plannedTimes } from './planned.js';

test('the plan reads on the clocks of the company, the night the clocks go back included', () => {
  const plan = { plannedStartsAt: '2026-10-24T21:00:00.000Z', plannedEndsAt: '2026-10-25T06:00:00.000Z' };
  expect(plannedTimes(plan, 'Europe/London')).toEqual({
    date: '2026-10-24',
    startTime: '22:00',
    endTime: '06:00',
  });
});

test('planned and submitted hours share one axis', () => {
  const bars = barsOf([
    { startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T17:00:00Z' },
    { startsAt: '2026-11-20T11:00:00Z', endsAt: '2026-11-20T19:00:00Z' },
  ]);
  expect(bars).toEqual([
    { from: 0, length: 0.8 },
    { from: 0.2, length: 0.8 },
  ]);
});
