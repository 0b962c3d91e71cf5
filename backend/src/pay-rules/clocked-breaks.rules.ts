import { elapsedMinutes } from '../common/time/hours.js';
import type { Span } from '../common/time/zoned.js';

const MINUTE_MS = 60_000;
/** The longest break in minutes: one day. */
const BREAK_MAX = 1_440;

/** Returns the parts of breaks that are within a span, cut to the minute and without overlaps. */
export function breaksWithin(breaks: readonly Span[], within: Span): Span[] {
  const inOrder = [...breaks].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const parts: Span[] = [];
  for (const one of inOrder) {
    const from = Math.max(cutToMinute(one.startsAt), cutToMinute(parts.at(-1)?.endsAt ?? within.startsAt));
    const to = Math.min(cutToMinute(one.endsAt), cutToMinute(within.endsAt));
    if (from < to) parts.push({ startsAt: new Date(from), endsAt: new Date(to) });
  }
  return parts;
}

function cutToMinute(instant: Date): number {
  return Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
}

/** Returns the minutes of breaks within a span, at most a day. */
export function breakMinutesWithin(breaks: readonly Span[], within: Span): number {
  const minutes = breaksWithin(breaks, within).reduce((sum, one) => sum + elapsedMinutes(one), 0);
  return Math.min(BREAK_MAX, minutes);
}
