import { expect, test } from '@playwright/test';
import { monthCells, stepDate, periodRange, type Period } from './periods.js';

const SUNDAY = 0;
const MONDAY = 1;

const moves: [date: string, period: Period, step: 1 | -1, to: string][] = [
  ['2026-12-31', 'daily', 1, '2027-01-01'],
  ['2028-03-01', 'daily', -1, '2028-02-29'],
  ['2026-12-28', 'weekly', 1, '2027-01-04'],
  ['2027-03-28', 'weekly', -1, '2027-03-21'],
  ['2027-01-31', 'monthly', 1, '2027-02-28'],
  ['2027-03-31', 'monthly', -1, '2027-02-28'],
  ['2026-12-15', 'monthly', 1, '2027-01-15'],
  ['2027-01-15', 'monthly', -1, '2026-12-15'],
  ['2028-02-29', 'yearly', 1, '2029-02-28'],
  ['2026-11-22', 'yearly', -1, '2025-11-22'],
];
for (const [date, period, step, to] of moves) {
  test(`${period}, ${step > 0 ? 'after' : 'before'} ${date} comes ${to}`, () => {
    expect(stepDate(date, period, step)).toBe(to);
  });
}

test('returns the first and the last day of each period', () => {
  expect(periodRange('2026-11-22', 'daily', SUNDAY)).toEqual({ first: '2026-11-22', last: '2026-11-22' });
  expect(periodRange('2026-11-22', 'weekly', SUNDAY)).toEqual({ first: '2026-11-22', last: '2026-11-28' });
  expect(periodRange('2026-11-22', 'weekly', MONDAY)).toEqual({ first: '2026-11-16', last: '2026-11-22' });
  expect(periodRange('2028-02-29', 'monthly', SUNDAY)).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(periodRange('2026-12-31', 'yearly', MONDAY)).toEqual({ first: '2026-01-01', last: '2026-12-31' });
});

test('returns 42 dates for a month, from the first day of its first week', () => {
  for (const [firstDay, first, last] of [
    [SUNDAY, '2026-11-01', '2026-12-12'],
    [MONDAY, '2026-10-26', '2026-12-06'],
  ] as const) {
    const cells = monthCells('2026-11-22', firstDay);
    expect(cells).toHaveLength(42);
    expect([cells[0], cells.at(-1)]).toEqual([first, last]);
  }
});
