import { wallClock } from '@contract/common/time/zoned.js';
import type { CompanyFormat } from '../../lib/dates.js';

/** '22:04' of an instant of today, 'Sat 22:04' of another day: every time says its day when that is not today. */
export function shortInstant(instant: string, now: Date, zone: string, format: CompanyFormat): string {
  const { date, time } = wallClock(new Date(instant), zone);
  const written = format.time(time);
  return date === wallClock(now, zone).date ? written : `${format.weekday(date)} ${written}`;
}
