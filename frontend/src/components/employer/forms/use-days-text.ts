import { daysText, weekdaysFrom } from '@/lib/weekdays.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';

/** Returns a function that turns days such as `1,5` into weekday names. */
export function useDaysText(): (days: string) => string {
  const { firstDayOfWeek } = useUser();
  const format = useFormat();
  const names = new Map(weekdaysFrom(firstDayOfWeek, format).map(({ day, name }) => [day, name]));
  return (days) => daysText(days, firstDayOfWeek, (day) => names.get(day)!);
}
