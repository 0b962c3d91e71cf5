import type { Span } from './zoned.js';

const MINUTE_MS = 60_000;

/** Real minutes of a stretch of time. */
export function minutesOf({ startsAt, endsAt }: Span): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS);
}

/**
 * Worked minutes: real elapsed time less the break, never below 0.
 * Clock changes count as they happen: a night of 22:00-06:00 may be 7, 8 or 9 hours (product decision 4).
 */
export function workedMinutes(span: Span, breakMinutes: number): number {
  return Math.max(0, minutesOf(span) - breakMinutes);
}

/** Hours with two decimals, half up, as the wire and the payroll show them: 455 minutes are `"7.58"`. */
export function totalHours(minutes: number): string {
  const hundredths = Math.round((minutes * 100) / 60);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** True when two stretches of time share more than their edges. */
export function overlaps(a: Span, b: Span): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}
