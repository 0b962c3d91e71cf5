import { LAST_DAY_REQUIRED, TIMES_REQUIRED, type LeavePart } from '../absences/leave-words.contract.js';
import type { LeaveTimes } from '../absences/leave-cost.rules.js';
import type { Formatter } from '../common/time/format.js';
import { daysBetween, type LocalDate, type LocalTime } from '../common/time/local.js';

/** The most days of one request. */
export const LEAVE_DAYS_MAX = 366;
const LAST_BEFORE_FIRST = 'The last day is before the first';
const ONE_DAY_ONLY = 'A part of a day is on one day';
const TOO_LONG = `Leave has at most ${LEAVE_DAYS_MAX} days`;
const NOT_SHORTER = 'Enter a day before the last day of this leave';

/** Returns why a day cannot be the new last day of leave, or null. */
export function shorteningProblem(
  { startsOn, endsOn }: { startsOn: LocalDate; endsOn?: LocalDate | null },
  last: LocalDate,
  today: LocalDate,
): string | null {
  if (last < startsOn) return LAST_BEFORE_FIRST;
  // Sickness without an end may have lasted long already, but ends within a year from now.
  if (!endsOn && daysBetween(today, last) >= LEAVE_DAYS_MAX) return TOO_LONG;
  return endsOn && last >= endsOn ? NOT_SHORTER : null;
}

interface RequestedTimes {
  part?: LeavePart;
  startsOn: LocalDate;
  endsOn?: LocalDate | null;
  startTime?: LocalTime | null;
  endTime?: LocalTime | null;
}

/** Returns the times of a request. A part of a day ends on its first day, and only hours have times. */
export function timesOf({ part = 'days', startsOn, endsOn, startTime, endTime }: RequestedTimes): LeaveTimes {
  const isHours = part === 'hours';
  return {
    part,
    startsOn,
    endsOn: part === 'days' ? (endsOn ?? null) : (endsOn ?? startsOn),
    startTime: isHours ? (startTime ?? null) : null,
    endTime: isHours ? (endTime ?? null) : null,
  };
}

/** Returns the problems of the days and times of a request by field.
 * @param isSick sickness may have no end yet */
export function timesProblems(
  { part, startsOn, endsOn, startTime, endTime }: LeaveTimes,
  { isSick }: { isSick: boolean },
): Record<string, string> {
  if (endsOn === null) return isSick ? {} : { endsOn: LAST_DAY_REQUIRED };
  if (endsOn < startsOn) return { endsOn: LAST_BEFORE_FIRST };
  if (part !== 'days' && endsOn !== startsOn) return { endsOn: ONE_DAY_ONLY };
  if (daysBetween(startsOn, endsOn) >= LEAVE_DAYS_MAX) return { endsOn: TOO_LONG };
  if (part === 'hours' && (startTime === null || endTime === null || startTime === endTime))
    return { startTime: TIMES_REQUIRED };
  return {};
}
/** Returns the days of leave in the company's format, such as `Mon 7 Dec 2026 – Fri 11 Dec 2026` or `since Mon 7 Dec 2026`. */
export function leaveDaysText(
  { startsOn, endsOn }: { startsOn: LocalDate; endsOn?: LocalDate | null },
  { date }: Pick<Formatter, 'date'>,
): string {
  if (!endsOn) return `since ${date(startsOn)}`;
  return startsOn === endsOn ? date(startsOn) : `${date(startsOn)} – ${date(endsOn)}`;
}
