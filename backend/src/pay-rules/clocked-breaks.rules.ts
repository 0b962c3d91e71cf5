import { cutToMinute, elapsedMinutes } from '../common/time/hours.js';
import type { Span } from '../common/time/zoned.js';

/** The longest break in minutes: one day. */
const BREAK_MAX = 1_440;

/** Returns the parts of breaks that are within a span, cut to the minute and without overlaps. */
export function breaksWithin(breaks: readonly Span[], within: Span): Span[] {
  const inOrder = [...breaks].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const parts: Span[] = [];
  for (const one of inOrder) {
    const after = parts.at(-1)?.endsAt ?? within.startsAt;
    const startsAt = cutToMinute(one.startsAt > after ? one.startsAt : after);
    const endsAt = cutToMinute(one.endsAt < within.endsAt ? one.endsAt : within.endsAt);
    if (startsAt < endsAt) parts.push({ startsAt, endsAt });
  }
  return parts;
}

/** Returns the minutes of breaks within a span, at most a day. */
export function breakMinutesWithin(breaks: readonly Span[], within: Span): number {
  const minutes = breaksWithin(breaks, within).reduce((sum, one) => sum + elapsedMinutes(one), 0);
  return Math.min(BREAK_MAX, minutes);
}
