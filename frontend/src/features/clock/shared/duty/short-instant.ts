import { wallClock } from '@contract/common/time/zoned.js';
import type { CompanyFormat } from '@/lib/dates.js';

/** Returns '22:04' for an instant today, and 'Sat 22:04' for another day. */
export function shortInstant(instant: string, now: Date, zone: string, format: CompanyFormat): string {
  const { date, time } = wallClock(new Date(instant), zone);
  const written = format.time(time);
  return date === wallClock(now, zone).date ? written : `${format.weekday(date)} ${written}`;
}
