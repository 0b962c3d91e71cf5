import { minutesOf } from '@contract/common/time/hours.js';
import { DEFAULT_FORMAT, formatterOf, type PlannedTimes } from '@contract/common/time/format.js';
import { addDays, isOvernight, minuteOfDay, type LocalDate } from '@contract/common/time/local.js';
import { spanOf, today, wallClock } from '@contract/common/time/zoned.js';
import { durationText } from './durations.js';

export type { PlannedTimes };

const MINUTE_MS = 60_000;

/** The wall-clock times of a plan that is kept as instants. */
export function plannedTimes(
  { plannedStartsAt, plannedEndsAt }: { plannedStartsAt: string; plannedEndsAt: string },
  zone: string,
): PlannedTimes {
  const start = wallClock(new Date(plannedStartsAt), zone);
  const end = wallClock(new Date(plannedEndsAt), zone);
  return { date: start.date, startTime: start.time, endTime: end.time };
}

const format = formatterOf(DEFAULT_FORMAT);

/** 'Oct 24' (spec section 9: 'MMM d'). */
export const formatDay = format.day;
/** 'Oct 24, 2026' ('MMM d, yyyy'). */
export const formatDate = format.date;
/** 'Sat'. */
export const formatWeekday = format.weekday;
/** 'Sat, Oct 24'. */
export const formatWeekdayDay = format.weekdayDay;
/** 'Sat, Oct 24, 2026'. */
export const formatWeekdayDate = format.weekdayDate;
/** '10:00 PM' from '22:00'. */
export const formatTime = format.time;
/** '9:00 AM - 5:00 PM'. */
export const formatTimes = format.times;
/** 'Front door on Oct 24, 2026, 9:00 AM - 5:00 PM', as sentences name a shift. */
export const formatNamedShift = format.shift;

/** 'Oct 24, 2026' of an instant, on the calendar of the company's zone. */
export function formatInstantDate(instant: string | Date, zone: string): string {
  return format.date(wallClock(new Date(instant), zone).date);
}

/** '10:04 PM' of an instant, on the clocks of the company's zone. */
export function formatInstantTime(instant: string | Date, zone: string): string {
  return format.time(wallClock(new Date(instant), zone).time);
}

/** 'Oct 24, 2026 10:04 PM' ('MMM d, yyyy h:mm a'). */
export function formatInstant(instant: string | Date, zone: string): string {
  return format.instant(new Date(instant), zone);
}

/** Today's date on the calendar of the company's zone. */
export function todayIn(zone: string, now = new Date()): LocalDate {
  return today(now, zone);
}

/** 'Today', 'Tomorrow', else 'Sat, Oct 24' (spec 2.14). */
export function relativeDay(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return formatWeekdayDay(date);
}

/** Real minutes of a shift, clock changes included. */
export function plannedMinutes({ date, startTime, endTime }: PlannedTimes, zone: string): number {
  return minutesOf(spanOf(date, startTime, endTime, zone));
}

/** 'clocks go back: 9 h' for a shift that lasts longer or shorter than its times say; else null. */
export function clockChangeNote(shift: PlannedTimes, zone: string): string | null {
  const onTheClock = (minuteOfDay(shift.endTime) - minuteOfDay(shift.startTime) + 1_440) % 1_440 || 1_440;
  const real = plannedMinutes(shift, zone);
  if (real === onTheClock) return null;
  return `clocks go ${real > onTheClock ? 'back' : 'forward'}: ${durationText(real)}`;
}

/** '9:00 AM - 5:00 PM, 8 h'; overnight with its days: 'Sat 10:00 PM - Sun 6:00 AM, 8 h'. */
export function formatShift(shift: PlannedTimes, zone: string): string {
  const note = clockChangeNote(shift, zone);
  const length = note ?? durationText(plannedMinutes(shift, zone));
  if (!isOvernight(shift)) return `${formatTimes(shift)}, ${length}`;
  const first = `${formatWeekday(shift.date)} ${formatTime(shift.startTime)}`;
  return `${first} - ${formatWeekday(addDays(shift.date, 1))} ${formatTime(shift.endTime)}, ${length}`;
}

/** 'Just now' under an hour, 'Nh ago' under a day, then 'Nd ago' (spec 2.5). */
export function ageText(instant: string, now = new Date()): string {
  const hours = Math.floor((now.getTime() - new Date(instant).getTime()) / (60 * MINUTE_MS));
  if (hours < 1) return 'Just now';
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}
