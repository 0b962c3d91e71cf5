import { DAY_MS } from './units.js';

/** A calendar date of the company: `YYYY-MM-DD`. */
export type LocalDate = string;
/** A wall-clock time in the company's zone: `HH:MM`. */
export type LocalTime = string;

const DATE = /^(20\d\d|2100)-(\d\d)-(\d\d)$/;
/** `HH:MM` from 00:00 to 23:59. */
export const LOCAL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns true for a real calendar date from 2000-01-01 to 2100-12-31 without other characters. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string') return false;
  const parts = DATE.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Returns true for `HH:MM` from 00:00 to 23:59. */
export function isLocalTime(value: unknown): value is LocalTime {
  return typeof value === 'string' && LOCAL_TIME.test(value);
}

/** Returns the date `days` later, or earlier if negative. Uses the calendar only, without a time zone. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from `first` to `last`, negative if `last` is earlier. */
export function daysBetween(first: LocalDate, last: LocalDate): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
}

/** Returns the minutes from midnight to a time. */
export function minuteOfDay(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Returns true if work between these times ends on the next day. */
export function isOvernight({ startTime, endTime }: { startTime: LocalTime; endTime: LocalTime }): boolean {
  return endTime <= startTime;
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Returns the first and last date of the week with `date`. Weeks start on `firstDay` (0 for Sunday). */
export function weekOf(date: LocalDate, firstDay: number): { first: LocalDate; last: LocalDate } {
  const first = addDays(date, -((dayOfWeek(date) - firstDay + 7) % 7));
  return { first, last: addDays(first, 6) };
}
