import { addDays, weekOf, type LocalDate } from '@contract/common/time/local.js';

/** A period of days. Both days are included. */
export interface Period {
  label: string;
  first: LocalDate;
  last: LocalDate;
}

function monthRange(day: LocalDate): Omit<Period, 'label'> {
  const first = `${day.slice(0, 7)}-01`;
  const inNext = addDays(first, 31);
  return { first, last: addDays(`${inNext.slice(0, 7)}-01`, -1) };
}

/** Returns this and the last week and month for `today`. Weeks start on `firstDayOfWeek`. */
export function recentPeriods(today: LocalDate, firstDayOfWeek: number): Period[] {
  const week = weekOf(today, firstDayOfWeek);
  const month = monthRange(today);
  return [
    { label: 'This week', ...week },
    { label: 'Last week', first: addDays(week.first, -7), last: addDays(week.first, -1) },
    { label: 'This month', ...month },
    { label: 'Last month', ...monthRange(addDays(month.first, -1)) },
  ];
}
