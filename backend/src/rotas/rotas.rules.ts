import { addDays, daysBetween, type LocalDate } from '../common/time/local.js';
import { DATE_FORMATS, formatterOf, type DateFormat } from '../common/time/format.js';
import type { RotaType } from '../shifts/rota-statuses.contract.js';

export const ENDS_BEFORE_START = 'End date must not be before the start date';
export const OUTSIDE = 'Choose one of the dates of the rota';

/** The value in filters for open shifts, and for shifts without a venue. */
export const NO_ONE = 'none';

const WEEK = 7;
/** The most days that a rota may cover, including the first and the last. */
const DAYS_MAX: Record<RotaType, number> = { daily: 366, weekly: 366, monthly: 366, yearly: 5 * 366 };

const ASK_AGAIN_MS = 3_600_000;

/** Returns the instant one hour ago. Employees who were asked to confirm by then may be asked again. */
export function askAgainLimit(now: Date): Date {
  return new Date(now.getTime() - ASK_AGAIN_MS);
}

/** The fields that determine the dates of shifts in a rota. */
export interface RotaRange {
  startDate: LocalDate;
  endDate: LocalDate;
  type: RotaType;
}

/** Returns why a rota cannot cover these dates, as an error of `endDate`, or null. */
export function rotaRangeProblem({ startDate, endDate, type }: RotaRange): string | null {
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1) return ENDS_BEFORE_START;
  if (days <= DAYS_MAX[type]) return null;
  return type === 'yearly' ? 'A rota can cover at most 5 years' : 'A rota can cover at most 366 days';
}

/** Returns true if the rota may have shifts on the date. */
export function isAvailableDate({ startDate, endDate, type }: RotaRange, date: LocalDate): boolean {
  if (type === 'daily') return date === startDate;
  if (date < startDate || date > endDate) return false;
  return type !== 'yearly' || daysBetween(startDate, date) % WEEK === 0;
}

/** Returns the dates that shifts of a rota may have: the first if daily, every seventh if yearly, else all. */
export function availableDates(range: RotaRange): LocalDate[] {
  if (range.type === 'daily') return [range.startDate];
  const step = range.type === 'yearly' ? WEEK : 1;
  const count = Math.floor(daysBetween(range.startDate, range.endDate) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(range.startDate, index * step));
}

/** Returns the name of a rota that is named after its first day, such as "Week of 30 Nov". */
export function weekName(firstDay: LocalDate, format: DateFormat | undefined): string {
  return `Week of ${formatterOf(format).day(firstDay)}`;
}

/** Returns true if the name of a rota was made from its first day, in any format. */
export function isNamedAfterDate({ name, startDate }: { name: string; startDate: LocalDate }): boolean {
  return DATE_FORMATS.some((known) => name === weekName(startDate, known));
}

/** Returns the name of a copy. A name made from the first day follows it, and a name that a person chose stays. */
export function nameOfCopy(
  rota: { name: string; startDate: LocalDate },
  newStartDate: LocalDate,
  format: DateFormat | undefined,
): string {
  return isNamedAfterDate(rota) ? weekName(newStartDate, format) : rota.name;
}
