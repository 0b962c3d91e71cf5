import { isLocalDate, isLocalTime } from '@contract/common/time/local.js';
import { spanOf } from '@contract/common/time/zoned.js';
import type { ShiftToFill } from './candidates.js';

interface TypedTimes {
  date: string;
  startTime: string;
  endTime: string;
  breakMinutes: number;
}

/** Returns the typed shift, or null while date or times are missing. */
export function toShiftToFill(times: TypedTimes, zone: string): ShiftToFill | null {
  const { date, startTime, endTime } = times;
  // An empty field is not a number.
  const breakMinutes = times.breakMinutes || 0;
  if (!isLocalDate(date) || !isLocalTime(startTime) || !isLocalTime(endTime) || startTime === endTime)
    return null;
  const { startsAt, endsAt } = spanOf(date, startTime, endTime, zone);
  const instants = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { id: '', date, startTime, endTime, breakMinutes, ...instants };
}
