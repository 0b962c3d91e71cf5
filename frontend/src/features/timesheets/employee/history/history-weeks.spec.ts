import { expect, test } from '@playwright/test';
import type { TimesheetStatus } from '@contract/timesheets/timesheets.contract.js';
import { historyWeeks } from './history-weeks.js';

const hours = (date: string, workedMinutes: number, status: TimesheetStatus = 'approved') => ({
  date,
  workedMinutes,
  status,
});
const told = (...args: Parameters<typeof historyWeeks>) =>
  historyWeeks(...args).map(({ first, last, minutes, sheets }) => [first, last, minutes, sheets.length]);

const sunday = { firstDayOfWeek: 0, more: false };
const monday = { firstDayOfWeek: 1, more: false };

test("groups by the company's weeks and leaves rejected hours out of the totals", () => {
  const sheets = [
    hours('2026-11-16', 480, 'pending'),
    hours('2026-11-15', 370),
    hours('2026-11-15', 60, 'rejected'),
    hours('2026-11-14', 300),
  ];
  expect(told(sheets, sunday)).toEqual([
    ['2026-11-15', '2026-11-21', 850, 3],
    ['2026-11-08', '2026-11-14', 300, 1],
  ]);
  expect(told(sheets, monday)).toEqual([
    ['2026-11-16', '2026-11-22', 480, 1],
    ['2026-11-09', '2026-11-15', 670, 3],
  ]);
});

test('handles weeks across the new year and a clock change, and skips weeks without hours', () => {
  const sheets = [hours('2027-01-02', 60), hours('2026-12-28', 60), hours('2026-10-24', 540)];
  expect(told(sheets, monday)).toEqual([
    ['2026-12-28', '2027-01-03', 120, 2],
    ['2026-10-19', '2026-10-25', 540, 1],
  ]);
});

test('leaves out the last week when it may be incomplete, unless it is the only one', () => {
  const sheets = [hours('2026-11-16', 480), hours('2026-11-15', 370)];
  expect(told(sheets, { ...monday, more: true })).toEqual([['2026-11-16', '2026-11-22', 480, 1]]);
  expect(told(sheets, { ...sunday, more: true })).toEqual([['2026-11-15', '2026-11-21', 850, 2]]);
  expect(told([], { ...sunday, more: true })).toEqual([]);
});
