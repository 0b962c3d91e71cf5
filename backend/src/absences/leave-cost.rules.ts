import { elapsedMinutes } from '../common/time/hours.js';
import { addDays, dayOfWeek, type LocalDate, type LocalTime } from '../common/time/local.js';
import { instantOf, spanOf } from '../common/time/zoned.js';
import type { LeavePart } from './leave-words.contract.js';

/** The weekdays of people without usual weekdays: Monday to Friday. */
const USUAL_WEEKDAYS = [1, 2, 3, 4, 5];
/** The minutes of a day of people without contracted hours and without hours that they worked. */
const DEFAULT_DAY_MINUTES = 8 * 60;
const DAY_MINUTES_MAX = 24 * 60;

/** Later than every end, for leave without one. */
export const NO_END = new Date('9999-12-31T00:00:00Z');

/** The days and times of a request. */
export interface LeaveTimes {
  part: LeavePart;
  startsOn: LocalDate;
  /** Null for sickness without an end yet. */
  endsOn: LocalDate | null;
  /** The times of leave for hours of one day. An end before the start is on the next day. */
  startTime: LocalTime | null;
  endTime: LocalTime | null;
}

/** The usual hours of an employee. */
export interface UsualWork {
  contractedMinutesPerWeek: number | null;
  /** From 0 for Sunday. Empty if unknown. */
  usualWeekdays: readonly number[];
  /** The average minutes per worked day of the last 52 weeks with work, or null without any. */
  averageMinutes: number | null;
}

/** A day of leave that costs something. */
export interface LeaveDay {
  date: LocalDate;
  minutes: number;
  /** The minutes of a whole day. */
  fullMinutes: number;
}

/** Returns the instants of leave. The end is null for leave without an end yet.
 * @param halfDayAt the time between the two halves of a day */
export function leaveSpan(
  times: LeaveTimes,
  { zone, halfDayAt }: { zone: string; halfDayAt: LocalTime },
): { startsAt: Date; endsAt: Date | null } {
  const { part, startsOn, endsOn, startTime, endTime } = times;
  if (part === 'hours') return spanOf(startsOn, startTime!, endTime!, zone);
  const middle = instantOf(startsOn, halfDayAt, zone);
  const startsAt = part === 'afternoon' ? middle : instantOf(startsOn, '00:00', zone);
  if (part === 'morning') return { startsAt, endsAt: middle };
  return { startsAt, endsAt: endsOn === null ? null : instantOf(addDays(endsOn, 1), '00:00', zone) };
}

/** Returns the minutes that a whole day of leave costs: the contracted hours divided by the usual weekdays, else the average
 * per worked day. At most 24 hours. */
export function usualDayMinutes({
  contractedMinutesPerWeek,
  usualWeekdays,
  averageMinutes,
}: UsualWork): number {
  const minutes = contractedMinutesPerWeek
    ? Math.round(contractedMinutesPerWeek / (usualWeekdays.length || USUAL_WEEKDAYS.length))
    : (averageMinutes ?? DEFAULT_DAY_MINUTES);
  return Math.min(DAY_MINUTES_MAX, minutes);
}

/** Returns the days of leave that cost something. Weekdays that are not usual cost nothing.
 * @param costs.dayMinutes the minutes of a whole day if an employer set them
 * @param costs.isFree returns true for a day that costs nothing, such as a bank holiday or a day of sickness
 * @param costs.until the last day to count for leave without an end */
export function leaveDays(
  times: LeaveTimes,
  work: UsualWork,
  costs: {
    zone: string;
    until: LocalDate;
    dayMinutes?: number | null;
    isFree?: (date: LocalDate) => boolean;
  },
): LeaveDay[] {
  const { zone, until, dayMinutes = null, isFree = () => false } = costs;
  const fullMinutes = dayMinutes ?? usualDayMinutes(work);
  const minutes = partMinutes(times, fullMinutes, zone);
  if (minutes === 0) return [];
  const weekdays = work.usualWeekdays.length > 0 ? work.usualWeekdays : USUAL_WEEKDAYS;
  const last = times.endsOn ?? until;
  const days: LeaveDay[] = [];
  for (let date = times.startsOn; date <= last; date = addDays(date, 1))
    if (weekdays.includes(dayOfWeek(date)) && !isFree(date)) days.push({ date, minutes, fullMinutes });
  return days;
}

/** Returns the minutes of one day of leave. Half of an odd number is rounded up, and hours cost at most a whole day. */
function partMinutes({ part, startsOn, startTime, endTime }: LeaveTimes, full: number, zone: string): number {
  if (part === 'days') return full;
  if (part !== 'hours') return Math.ceil(full / 2);
  return Math.min(full, elapsedMinutes(spanOf(startsOn, startTime!, endTime!, zone)));
}
