import type { Span } from '../../common/time/zoned.js';

const MINUTE_MS = 60_000;
/** The longest break in minutes: one day. */
const BREAK_MAX = 1_440;

/** A break as it is stored. A break without a start was typed or planned, and one without an end still runs. */
export interface StoredBreak {
  startsAt?: Date | null | undefined;
  endsAt?: Date | null | undefined;
  /** True if the clock-out ended the break. */
  endedByClockOut?: boolean;
}

/** Returns the minutes of a clocked break within the hours. Its times are cut to the minute, like those of the hours. */
export function breakMinutesWithin({ startsAt, endsAt }: StoredBreak, hours: Span): number {
  if (!startsAt) return 0;
  const from = Math.max(startsAt.getTime(), hours.startsAt.getTime());
  const to = Math.min((endsAt ?? hours.endsAt).getTime(), hours.endsAt.getTime());
  const minutes = Math.floor(to / MINUTE_MS) - Math.floor(from / MINUTE_MS);
  return Math.min(BREAK_MAX, Math.max(0, minutes));
}

/** Returns the minutes of all clocked breaks within the hours, or null if no break was clocked. */
export function clockedBreakMinutes(breaks: readonly StoredBreak[], hours: Span): number | null {
  const clocked = breaks.filter(({ startsAt }) => startsAt);
  if (clocked.length === 0) return null;
  const minutes = clocked.reduce((sum, one) => sum + breakMinutesWithin(one, hours), 0);
  return Math.min(BREAK_MAX, minutes);
}

/** Returns the time of the last break action of an entry, or of its clock-in. A later action is never before it. */
export function lastBreakAction(breaks: readonly StoredBreak[], clockedInAt: Date): Date {
  const times = breaks
    .flatMap(({ startsAt, endsAt, endedByClockOut }) => [startsAt, endedByClockOut ? null : endsAt])
    .filter((one) => one instanceof Date);
  return new Date(Math.max(clockedInAt.getTime(), ...times.map((one) => one.getTime())));
}
