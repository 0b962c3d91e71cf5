import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { suggestedBreak } from '@contract/clock/clock.rules.js';
import { isLocalDate, isLocalTime } from '@contract/common/time/local.js';
import { instantOf, wallClock } from '@contract/common/time/zoned.js';

export type Entry = Pick<ClockEntryView, 'id' | 'clockedInAt' | 'plannedEndsAt' | 'breakMinutes'>;

/** When it ended on the company's calendar and clocks, the break, and why. */
export interface EndValues {
  date: string;
  time: string;
  breakMinutes: number;
  reason: string;
}

/** An open entry's end as it is most likely: as planned, or now where that is to come. */
export function startOf(entry: Entry, now: Date, zone: string): EndValues {
  const planned = new Date(entry.plannedEndsAt);
  const startsAt = new Date(entry.clockedInAt);
  const endsAt = planned < now && planned > startsAt ? planned : now;
  const breakMinutes = suggestedBreak(entry.breakMinutes, { startsAt, endsAt });
  return { ...wallClock(endsAt, zone), breakMinutes, reason: '' };
}

/** The instant that was typed; the minute of the clock-in is the clock-in itself. Null while it is none. */
export function endOf({ date, time }: EndValues, { clockedInAt }: Entry, zone: string): Date | null {
  if (!isLocalDate(date) || !isLocalTime(time)) return null;
  const began = new Date(clockedInAt);
  const wall = wallClock(began, zone);
  return wall.date === date && wall.time === time ? began : instantOf(date, time, zone);
}

/** Returns the planned break, but never more than the time worked. Null while the end is no valid instant. */
export function breakOf(values: EndValues, entry: Entry, zone: string): number | null {
  const endsAt = endOf(values, entry, zone);
  return endsAt && suggestedBreak(entry.breakMinutes, { startsAt: new Date(entry.clockedInAt), endsAt });
}

/** What is sent. */
export function requestOf(values: EndValues, entry: Entry, zone: string) {
  const { breakMinutes, reason } = values;
  const endedAt = endOf(values, entry, zone)?.toISOString() ?? '';
  return { id: entry.id, endedAt, breakMinutes, reason: reason.trim() };
}
