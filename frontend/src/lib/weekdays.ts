import { addDays, dayOfWeek, weekOf } from '@contract/common/time/local.js';
import type { CompanyFormat } from './dates.js';

/** All days of the week from Sunday (0), in the form of a form's value. */
export const EVERY_DAY = '0,1,2,3,4,5,6';

type Weekdays = Pick<CompanyFormat, 'weekday'>;

/** Returns the weekdays with short names, starting on `firstDay`. */
export function weekdaysFrom(firstDay: number, format: Weekdays): { day: number; name: string }[] {
  const { first } = weekOf('2026-11-22', firstDay);
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(first, index);
    return { day: dayOfWeek(date), name: format.weekday(date) };
  });
}

/** Returns the numbers of days such as `1,5`. */
export function parseDays(days: string): number[] {
  return days === '' ? [] : days.split(',').map(Number);
}

/** Returns the days with `day` added or removed. */
export function toggleDay(days: string, day: number, isOn: boolean): string {
  const others = parseDays(days).filter((one) => one !== day);
  return (isOn ? [...others, day] : others).sort((one, other) => one - other).join();
}

/** Returns 'Every day', or the weekday names from the company's first day of the week. */
export function daysText(days: string, firstDay: number, nameOf: (day: number) => string): string {
  if (days === EVERY_DAY) return 'Every day';
  const week = Array.from({ length: 7 }, (_, index) => (firstDay + index) % 7);
  const chosen = new Set(parseDays(days));
  return week
    .filter((day) => chosen.has(day))
    .map(nameOf)
    .join(', ');
}
