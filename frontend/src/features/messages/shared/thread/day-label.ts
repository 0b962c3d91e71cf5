import { addDays, type LocalDate } from '@contract/common/time/local.js';
import { wallClock } from '@contract/common/time/zoned.js';
import type { CompanyFormat } from '@/lib/dates.js';

/** Returns the date of an instant in `zone`. */
export function dateOf(instant: string, zone: string): LocalDate {
  return wallClock(new Date(instant), zone).date;
}

const known = new WeakMap<object, { zone: string; day: LocalDate }>();

/** Returns the date of a message in `zone`. Caches it, because a thread may have ten thousand messages. */
export function dateOfMessage(message: { createdAt: string }, zone: string): LocalDate {
  const found = known.get(message);
  if (found?.zone === zone) return found.day;
  const day = dateOf(message.createdAt, zone);
  known.set(message, { zone, day });
  return day;
}

/** Returns 'Today', 'Yesterday', or month and day. Dates of other years include the year. */
export function dayLabel(
  date: LocalDate,
  today: LocalDate,
  format: Pick<CompanyFormat, 'day' | 'date'>,
): string {
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  return date.slice(0, 4) === today.slice(0, 4) ? format.day(date) : format.date(date);
}
