import { addDays, dayOfWeek, daysBetween, type LocalDate } from '../common/time/local.js';

/** How many schedules one press makes at most. */
export const SERIES_MAX = 200;
/** How many people it puts on them at most, counted once for each schedule. */
export const SERIES_ASSIGNMENTS_MAX = 1_000;
/** A repeat ends so many days after the first date at the latest. */
export const REPEAT_DAYS_MAX = 366;

/** On which days of the week (0 for Sunday) a schedule repeats, and until when. */
export interface Repeat {
  weekdays: readonly number[];
  until: LocalDate;
}

/** The first date, and each later one on one of the days of the week until the last; the first is one of them anyway. */
export function seriesDates(date: LocalDate, repeat: Repeat | null): LocalDate[] {
  if (!repeat) return [date];
  const later = Array.from({ length: Math.max(0, daysBetween(date, repeat.until)) }, (_, index) =>
    addDays(date, index + 1),
  );
  return [date, ...later.filter((day) => repeat.weekdays.includes(dayOfWeek(day)))];
}

/** What is wrong with a repeat, keyed by its field; null when nothing is. */
export function repeatProblem(date: LocalDate, repeat: Repeat | null): Record<string, string> | null {
  if (!repeat) return null;
  const days = daysBetween(date, repeat.until);
  if (days < 0) return { 'repeat.until': 'The last date must not be before the first' };
  if (days > REPEAT_DAYS_MAX) return { 'repeat.until': `It can repeat for at most ${REPEAT_DAYS_MAX} days` };
  const count = seriesDates(date, repeat).length;
  return count > SERIES_MAX
    ? { 'repeat.until': `At most ${SERIES_MAX} schedules can be made at once` }
    : null;
}

/** Why so many schedules cannot have so many people at once, or null when they can. */
export function crowdProblem(schedules: number, people: number): Record<string, string> | null {
  if (schedules * people <= SERIES_ASSIGNMENTS_MAX) return null;
  return {
    people: 'At most 1,000 shifts can be given at once: repeat for fewer days, or choose fewer people',
  };
}
