import { instantOf, wallClock } from '@contract/common/time/zoned.js';
import { END_OF_DAY } from '@/components/fields/end-of-day.js';

/** The typed date and time, both '' if empty. */
export interface Due {
  date: string;
  time: string;
}

/** A value that fails validation, so that the field shows an error. */
const UNREADABLE = 'unreadable';

/** Returns the date and time of an instant in `zone`. */
export function dueFormValues(dueDate: string | null, zone: string): Due {
  if (!dueDate || Number.isNaN(Date.parse(dueDate))) return { date: '', time: '' };
  return wallClock(new Date(dueDate), zone);
}

/** Returns the typed due date in `zone` as an ISO instant, or null if it is empty. Unreadable input and a time
 * without a date return an invalid value. */
export function dueInstant({ date, time }: Due, isUnreadable: boolean, zone: string): string | null {
  if (isUnreadable || (time && !date)) return UNREADABLE;
  return date ? instantOf(date, time || END_OF_DAY, zone).toISOString() : null;
}
