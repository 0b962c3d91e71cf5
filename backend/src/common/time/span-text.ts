import type { Formatter } from './format.js';
import { addDays } from './local.js';
import { wallClock } from './zoned.js';

/** A time between two instants in the API's format. An end that is null is not known yet. */
export interface OpenSpan {
  startsAt: string;
  endsAt: string | null;
}

/** Returns the days of a time in a zone, and its times unless it is of whole days: `Mon 1 Dec – Fri 5 Dec` or
 * `Tue 1 Dec, 18:00 – 23:00`. */
export function spanText({ startsAt, endsAt }: OpenSpan, format: Formatter, zone: string): string {
  const start = wallClock(new Date(startsAt), zone);
  const first = format.weekdayDay(start.date);
  const firstMoment = `${first}, ${format.time(start.time)}`;
  if (endsAt === null) return `from ${start.time === MIDNIGHT ? first : firstMoment}`;
  const end = wallClock(new Date(endsAt), zone);
  if (start.time === MIDNIGHT && end.time === MIDNIGHT) {
    const last = addDays(end.date, -1);
    return start.date === last ? first : `${first} – ${format.weekdayDay(last)}`;
  }
  const isShort = end.date === start.date || (end.date === addDays(start.date, 1) && end.time <= start.time);
  if (isShort) return `${firstMoment} – ${format.time(end.time)}`;
  return `${firstMoment} – ${format.weekdayDay(end.date)}, ${format.time(end.time)}`;
}

const MIDNIGHT = '00:00';
