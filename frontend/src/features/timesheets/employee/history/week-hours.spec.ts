import { expect, test } from '@playwright/test';
import { PLANNED_CASES } from '@contract/common/time/planned-cases.js';
import { weekHours } from './week-hours.js';

test('returns planned and submitted minutes for each day of the week', () => {
  const plan = {
    id: 'a',
    date: '2026-11-17',
    startsAt: '2026-11-17T22:00:00.000Z',
    endsAt: '2026-11-18T06:00:00.000Z',
    breakMinutes: 30,
  };
  const sheet = { date: '2026-11-17', status: 'pending', workedMinutes: 450 } as const;
  const days = weekHours('2026-11-16', [plan, plan], [sheet, { ...sheet, status: 'rejected' }]);
  expect(days).toHaveLength(7);
  expect(days[1]).toEqual({ date: '2026-11-17', plannedMinutes: 450, submittedMinutes: 450 });
  expect(days[2]).toEqual({ date: '2026-11-18', plannedMinutes: 0, submittedMinutes: 0 });
});

test('counts planned hours without breaks, and over clock changes', () => {
  for (const { name, minutes, ...times } of PLANNED_CASES) {
    const [day] = weekHours(times.date, [{ id: 'a', ...times }], []);
    expect(day?.plannedMinutes, name).toBe(minutes);
  }
});
