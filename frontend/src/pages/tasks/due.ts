import { instantOf, wallClock } from '@contract/common/time/zoned.js';
import { END_OF_DAY } from '../end-of-day.js';

/** What is typed of when something is due. */
export interface Due {
  date: string;
  time: string;
}

/** What no form takes: the field then says how to write it. */
const UNREADABLE = 'unreadable';

/** What is typed, for an instant. */
export function typedDue(dueDate: string | null, zone: string): Due {
  if (!dueDate || Number.isNaN(Date.parse(dueDate))) return { date: '', time: '' };
  return wallClock(new Date(dueDate), zone);
}

/** The instant of what is typed, on the company's clock; null for nothing. A time without a date is refused as one that
 * cannot be read is. */
export function dueOf({ date, time }: Due, isUnreadable: boolean, zone: string): string | null {
  if (isUnreadable || (time && !date)) return UNREADABLE;
  return date ? instantOf(date, time || END_OF_DAY, zone).toISOString() : null;
}
