import type { Span } from './zoned.js';
import { MINUTE_MS } from './units.js';

/** Returns the start of an instant's minute. */
export function cutToMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** Returns the elapsed minutes of a period. */
export function elapsedMinutes({ startsAt, endsAt }: Span): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS);
}

/**
 * Returns the elapsed minutes less the break, at least 0.
 * Clock changes count: a night from 22:00 to 06:00 may be 7, 8 or 9 hours.
 */
export function workedMinutes(span: Span, breakMinutes: number): number {
  return Math.max(0, elapsedMinutes(span) - breakMinutes);
}

/** Returns hours with two decimals, rounded half up, as the API and the payroll show them: 455 minutes are `"7.58"`. */
export function totalHours(minutes: number): string {
  const hundredths = Math.round((minutes * 100) / 60);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Returns true if two periods share more than a moment. */
export function overlaps(a: Span, b: Span): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}
