import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { suggestedBreak } from '@contract/clock/clock.rules.js';
import { breakMinutesWithin } from '@contract/pay-rules/clocked-breaks.rules.js';
import { isLocalDate, isLocalTime } from '@contract/common/time/local.js';
import { instantOf, wallClock } from '@contract/common/time/zoned.js';

export type Entry = Pick<ClockEntryView, 'id' | 'clockedInAt' | 'plannedEndsAt' | 'breakMinutes'> &
  Partial<Pick<ClockEntryView, 'clockedBreaks'>>;

/** The end in the company's time zone, the break in minutes and the reason. */
export interface EndValues {
  date: string;
  time: string;
  breakMinutes: number;
  reason: string;
}

/**
 * Returns the likely end of an open entry: the planned end, or `now` if the planned end is in the future or
 * before the clock-in.
 */
export function initialEndValues(entry: Entry, now: Date, zone: string): EndValues {
  const planned = new Date(entry.plannedEndsAt);
  const startsAt = new Date(entry.clockedInAt);
  const endsAt = planned < now && planned > startsAt ? planned : now;
  const breakMinutes = breakUntil(endsAt, entry);
  return { ...wallClock(endsAt, zone), breakMinutes, reason: '' };
}

/**
 * Returns the typed instant, or null if it is incomplete. The minute of the clock-in means the exact
 * clock-in.
 */
export function parseTypedEnd({ date, time }: EndValues, { clockedInAt }: Entry, zone: string): Date | null {
  if (!isLocalDate(date) || !isLocalTime(time)) return null;
  const began = new Date(clockedInAt);
  const wall = wallClock(began, zone);
  return wall.date === date && wall.time === time ? began : instantOf(date, time, zone);
}

/** Returns the planned break, or the clocked ones until the end, at most the time worked. Null if the end is incomplete. */
export function breakForEnd(values: EndValues, entry: Entry, zone: string): number | null {
  const endsAt = parseTypedEnd(values, entry, zone);
  return endsAt && breakUntil(endsAt, entry);
}

/** A break that still runs ends with the entry. */
function breakUntil(endsAt: Date, { clockedInAt, breakMinutes, clockedBreaks = [] }: Entry): number {
  const worked = { startsAt: new Date(clockedInAt), endsAt };
  if (clockedBreaks.length === 0) return suggestedBreak(breakMinutes, worked);
  const breaks = clockedBreaks.map((one) => ({
    startsAt: new Date(one.startsAt),
    endsAt: one.endsAt === null ? endsAt : new Date(one.endsAt),
  }));
  return breakMinutesWithin(breaks, worked);
}

/** Returns the request for the form values. Without a break, the clocked breaks count until the end. */
export function endRequest(values: EndValues, entry: Entry, zone: string) {
  const { reason } = values;
  const isClocked =
    Boolean(entry.clockedBreaks?.length) && values.breakMinutes === breakForEnd(values, entry, zone);
  const breakMinutes = isClocked ? undefined : values.breakMinutes;
  const endedAt = parseTypedEnd(values, entry, zone)?.toISOString() ?? '';
  return { id: entry.id, endedAt, breakMinutes, reason: reason.trim() };
}
