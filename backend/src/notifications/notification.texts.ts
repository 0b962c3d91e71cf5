import type { LocalDate, LocalTime } from '../common/time/local.js';

/** A piece of work as notifications name it. */
export interface Stretch {
  name: string;
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
}

/** A reason is quoted up to here; the whole of it stands on the record that the notification opens. */
const QUOTED_MAX = 300;
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `2026-10-24` as `Oct 24`. */
export function shortDate(date: LocalDate): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** `22:00` as `10:00 PM`. */
export function shortTime(time: LocalTime): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Night shift on Oct 24, 10:00 PM – 6:00 AM`. */
export function stretchText({ name, date, startTime, endTime }: Stretch): string {
  return `${name} on ${shortDate(date)}, ${shortTime(startTime)} – ${shortTime(endTime)}`;
}

/**
 * Stands in a stored sentence for the name of the person it tells of. Readers put the name in as it is then, so that no
 * sentence holds one.
 */
export const NAME = '\u0001';

/** A reason as sentences quote it, or null. */
export function quoted(reason: string | null | undefined): string | null {
  if (!reason) return null;
  const characters = Array.from(reason);
  return characters.length > QUOTED_MAX ? `${characters.slice(0, QUOTED_MAX).join('')}…` : reason;
}
