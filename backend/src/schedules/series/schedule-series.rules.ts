import { addDays, dayOfWeek, daysBetween, type LocalDate } from '../../common/time/local.js';

/** The most schedules that one request creates. */
const SERIES_MAX = 200;
/** The most assignments that one request creates. */
const SERIES_ASSIGNMENTS_MAX = 1_000;
/** The most days from the first date to the last. */
const REPEAT_DAYS_MAX = 366;

/** The days of the week (0 for Sunday) and the last date of a repeated schedule. */
export interface Repeat {
  weekdays: readonly number[];
  until: LocalDate;
}

/** Returns the first date, and each later one on the given days of the week until the last date. */
export function seriesDates(date: LocalDate, repeat: Repeat | null): LocalDate[] {
  if (!repeat) return [date];
  const later = Array.from({ length: Math.max(0, daysBetween(date, repeat.until)) }, (_, index) =>
    addDays(date, index + 1),
  );
  return [date, ...later.filter((day) => repeat.weekdays.includes(dayOfWeek(day)))];
}

/** Returns why a repeat is invalid, keyed by field, or null. */
export function repeatProblem(date: LocalDate, repeat: Repeat | null): Record<string, string> | null {
  if (!repeat) return null;
  const days = daysBetween(date, repeat.until);
  if (days < 0) return { 'repeat.until': 'The last date must not be before the first' };
  if (days > REPEAT_DAYS_MAX) return { 'repeat.until': `It can repeat for at most ${REPEAT_DAYS_MAX} days` };
  const count = seriesDates(date, repeat).length;
  return count > SERIES_MAX
    ? { 'repeat.until': `At most ${SERIES_MAX} schedules can be created at once` }
    : null;
}

/** Returns why so many schedules cannot have so many employees at once, keyed by field, or null. */
export function seriesSizeProblem(schedules: number, people: number): Record<string, string> | null {
  if (schedules * people <= SERIES_ASSIGNMENTS_MAX) return null;
  return {
    people: 'At most 1,000 shifts can be assigned at once. Repeat for fewer days or choose fewer employees.',
  };
}
