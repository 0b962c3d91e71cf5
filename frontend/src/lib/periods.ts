import { addDays, weekOf, type LocalDate } from '@contract/common/time/local.js';

export const PERIODS = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Period = (typeof PERIODS)[number];

const CELLS = 42;
const MONTHS = 12;

/** Adds months to a date. If the month is too short, returns its last day. */
function addMonths(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  const within = Math.min(day, last.getUTCDate());
  return `${last.toISOString().slice(0, 8)}${String(within).padStart(2, '0')}`;
}

/** Moves a date by a day, seven days, a month or a year. */
export function stepDate(date: LocalDate, period: Period, step: 1 | -1): LocalDate {
  if (period === 'daily') return addDays(date, step);
  if (period === 'weekly') return addDays(date, step * 7);
  return addMonths(date, period === 'monthly' ? step : step * MONTHS);
}

/** Returns the first and the last date of the period around a date. */
export function periodRange(
  date: LocalDate,
  period: Period,
  firstDay: number,
): { first: LocalDate; last: LocalDate } {
  if (period === 'daily') return { first: date, last: date };
  if (period === 'weekly') return weekOf(date, firstDay);
  if (period === 'yearly') return { first: `${date.slice(0, 4)}-01-01`, last: `${date.slice(0, 4)}-12-31` };
  const first = `${date.slice(0, 8)}01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
}

/** Returns the 42 dates of a month's grid, from the week of the month's first day. */
export function monthCells(date: LocalDate, firstDay: number): LocalDate[] {
  const { first } = weekOf(`${date.slice(0, 8)}01`, firstDay);
  return Array.from({ length: CELLS }, (_, index) => addDays(first, index));
}
