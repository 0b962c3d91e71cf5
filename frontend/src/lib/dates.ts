import { durationText } from '@contract/common/time/durations.js';
import { elapsedMinutes } from '@contract/common/time/hours.js';
import { formatterOf, type DateFormat, type Formatter } from '@contract/common/time/format.js';
import { type PlannedTimes } from '@contract/common/time/planned-times.contract.js';
import { addDays, minuteOfDay, type LocalDate } from '@contract/common/time/local.js';
import { spanOf, today, wallClock } from '@contract/common/time/zoned.js';
import { MINUTE_MS } from '@contract/common/time/units.js';

export type { PlannedTimes };

const DAY_MINUTES = 1_440;

/** Returns the wall-clock times of a plan that is stored as instants. */
export function plannedTimes(
  { plannedStartsAt, plannedEndsAt }: { plannedStartsAt: string; plannedEndsAt: string },
  zone: string,
): PlannedTimes {
  const start = wallClock(new Date(plannedStartsAt), zone);
  const end = wallClock(new Date(plannedEndsAt), zone);
  return { date: start.date, startTime: start.time, endTime: end.time };
}

/** Returns today's date in the given time zone. */
export function todayIn(zone: string, now = new Date()): LocalDate {
  return today(now, zone);
}

/** The date and times of a shift or of hours. Only instants show that clocked hours are empty or last for days. */
export type ShiftTimes = PlannedTimes & { startsAt?: string; endsAt?: string };

/** Returns the minutes from start to end of a shift, with its break and including clock changes. */
export function minutesOfShift(shift: ShiftTimes, zone: string): number {
  const { date, startTime, endTime, startsAt, endsAt } = shift;
  if (startsAt && endsAt) return elapsedMinutes({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
  return elapsedMinutes(spanOf(date, startTime, endTime, zone));
}

/** Returns 'clocks go back: 9 h' if the length differs from the difference of the times, else null. */
export function clockChangeNote(shift: ShiftTimes, zone: string): string | null {
  return noteOf(shift, minutesOfShift(shift, zone));
}

function noteOf(shift: PlannedTimes, real: number): string | null {
  const shown = minutesShown(shift) + endDayOffset(shift, real) * DAY_MINUTES;
  if (real === shown) return null;
  return `clocks go ${real > shown ? 'back' : 'forward'}: ${durationText(real)}`;
}

/** Returns the minutes between two times on one day, negative if the end is before the start. */
function minutesShown({ startTime, endTime }: PlannedTimes): number {
  return minuteOfDay(endTime) - minuteOfDay(startTime);
}

/** Returns how many days after its start a shift ends. `minutes` is its real length. */
export function endDayOffset(shift: PlannedTimes, minutes: number): number {
  return Math.max(0, Math.round((minutes - minutesShown(shift)) / DAY_MINUTES));
}

/** Returns 'Just now' under an hour, 'Nh ago' under a day, then 'Nd ago'. */
export function ageText(instant: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(instant).getTime()) / (60 * MINUTE_MS));
  if (hours < 1) return 'Just now';
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}

/** Writes dates and times in a company's format and time zone. */
export interface CompanyFormat extends Omit<Formatter, 'instant'> {
  /** 'Oct 24, 2026 10:04 PM' or 'Sat 24 Oct 2026, 22:04'. */
  instant: (instant: string | Date) => string;
  /** The date of an instant: 'Oct 24, 2026' or 'Sat 24 Oct 2026'. */
  instantDate: (instant: string | Date) => string;
  /** The time of an instant, optionally in another time zone: '10:04 PM' or '22:04'. */
  instantTime: (instant: string | Date, zone?: string) => string;
  /** 'Today', 'Tomorrow', else 'Sat, Oct 24' or 'Sat 24 Oct'. */
  relativeDay: (date: LocalDate, today: LocalDate) => string;
  /**
   * '9:00 AM – 5:00 PM, 8 h', or with days if overnight: 'Sat 22:00 – Sun 06:00, 8 h'.
   * Pass `minutes` for long lists, because computing them from the time zone is slow.
   */
  shiftTimes: (shift: ShiftTimes, minutes?: number) => string;
}

/** Returns the formatter of a company. */
export function companyFormat(company: { timeZone: string; dateFormat: DateFormat }): CompanyFormat {
  const format = formatterOf(company.dateFormat);
  const clock = (instant: string | Date, zone = company.timeZone) => wallClock(new Date(instant), zone);
  return {
    ...format,
    instant: (instant) => format.instant(new Date(instant), company.timeZone),
    instantDate: (instant) => format.date(clock(instant).date),
    instantTime: (instant, zone) => format.time(clock(instant, zone).time),
    relativeDay: (date, today) => {
      if (date === today) return 'Today';
      return date === addDays(today, 1) ? 'Tomorrow' : format.weekdayDay(date);
    },
    shiftTimes: (shift, minutes = minutesOfShift(shift, company.timeZone)) =>
      `${timesText(shift, minutes, format)}, ${noteOf(shift, minutes) ?? durationText(minutes)}`,
  };
}

function timesText(shift: PlannedTimes, minutes: number, format: Formatter): string {
  const days = endDayOffset(shift, minutes);
  if (days === 0) return format.times(shift);
  const first = `${format.weekday(shift.date)} ${format.time(shift.startTime)}`;
  return `${first} – ${format.weekday(addDays(shift.date, days))} ${format.time(shift.endTime)}`;
}
