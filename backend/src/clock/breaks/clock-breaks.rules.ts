import type { Span } from '../../common/time/zoned.js';

/** A break as it is stored. A break without a start was typed or planned, and one without an end still runs. */
export interface StoredBreak {
  startsAt?: Date | null | undefined;
  endsAt?: Date | null | undefined;
  /** True if the clock-out ended the break. */
  endedByClockOut?: boolean;
}

/** Returns the clocked breaks, or null if no break was clocked. A running break ends at `until`. */
export function clockedSpans(breaks: readonly StoredBreak[], until: Date): Span[] | null {
  const clocked = breaks.flatMap(({ startsAt, endsAt }) =>
    startsAt ? [{ startsAt, endsAt: endsAt ?? until }] : [],
  );
  return clocked.length === 0 ? null : clocked;
}

/** Returns the break minutes of an entry: the typed or planned ones, else the sum of the clocked ones. */
export function breakMinutesOfEntry(breaks: readonly (StoredBreak & { minutes: number })[]): number {
  const typed = breaks.filter(({ startsAt }) => !startsAt);
  return (typed.length > 0 ? typed : breaks).reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Returns the time of the last break action of an entry, or of its clock-in. A later action is never before it. */
export function lastBreakAction(breaks: readonly StoredBreak[], clockedInAt: Date): Date {
  const times = breaks
    .flatMap(({ startsAt, endsAt, endedByClockOut }) => [startsAt, endedByClockOut ? null : endsAt])
    .filter((one) => one instanceof Date);
  return new Date(Math.max(clockedInAt.getTime(), ...times.map((one) => one.getTime())));
}
