import type { PersonName } from '../common/common.contract.js';
import type { LocalDate, LocalTime } from '../common/time/local.js';

/** As many as fit a toast. */
export const WARNINGS_MAX = 10;

/** A shift at the same time as another. */
export interface Overlapping {
  name: string;
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `"Night watch" on Saturday 24 October 2026, 22:00-06:00` */
export function shiftInWords({ name, date, startTime, endTime }: Overlapping): string {
  const day = DAY.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
  return `"${name}" on ${day}, ${startTime}-${endTime}`;
}

/** `Sam Guard already works "Night watch" on Saturday 24 October 2026, 22:00-06:00.` */
export function overlapWarning(
  { firstName, lastName }: Pick<PersonName, 'firstName' | 'lastName'>,
  shift: Overlapping,
): string {
  return `${firstName} ${lastName} already works ${shiftInWords(shift)}.`;
}
