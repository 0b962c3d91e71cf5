import { addDays, dayOfWeek, daysBetween, type LocalDate, type LocalTime } from '../../common/time/local.js';
import { spanOf, today } from '../../common/time/zoned.js';

/** The days and times of a repeating task. */
export interface Repeat {
  /** From 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[];
  startTime: LocalTime;
  /** A time at or before the start is on the next day. */
  dueTime: LocalTime;
}

/** The task of one day. */
export interface Occurrence {
  date: LocalDate;
  startsAt: Date;
  dueAt: Date;
}

/** If no server was running, tasks of the last 24 hours are created later. Older ones are of no use and are skipped. */
const LATE_MS = 86_400_000;
const WEEK_DAYS = 7;

function occurrenceOn({ startTime, dueTime }: Repeat, date: LocalDate, zone: string): Occurrence {
  const { startsAt, endsAt } = spanOf(date, startTime, dueTime, zone);
  return { date, startsAt, dueAt: endsAt };
}

/** Returns the occurrences that start within `days` days from a date. */
function occurrencesFrom(repeat: Repeat, from: LocalDate, days: number, zone: string): Occurrence[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index))
    .filter((date) => repeat.weekdays.includes(dayOfWeek(date)))
    .map((date) => occurrenceOn(repeat, date, zone));
}

/** Returns when the first task after an instant appears. Each day has one, even if the clocks change. */
export function nextOccurrenceStart(repeat: Repeat, after: Date, zone: string): Date {
  // Starts a day earlier, because a time that the clocks skip may be moved past midnight.
  const from = addDays(today(after, zone), -1);
  const next = occurrencesFrom(repeat, from, WEEK_DAYS + 2, zone).find(({ startsAt }) => startsAt > after);
  return next!.startsAt;
}

/** Returns the tasks to create by `now`. The first was to appear at `nextAt`. */
export function dueOccurrences(repeat: Repeat, nextAt: Date, now: Date, zone: string): Occurrence[] {
  const earliest = new Date(Math.max(nextAt.getTime(), now.getTime() - LATE_MS + 1));
  const from = addDays(today(earliest, zone), -1);
  const days = daysBetween(from, today(now, zone)) + 1;
  return occurrencesFrom(repeat, from, days, zone).filter(
    ({ startsAt }) => startsAt >= earliest && startsAt <= now,
  );
}
