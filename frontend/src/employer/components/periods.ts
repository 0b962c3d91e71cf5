import { addDays, weekOf, type LocalDate } from '@contract/common/time/local.js';

/** From its first to its last day, both included. */
export interface Period {
  label: string;
  first: LocalDate;
  last: LocalDate;
}

function monthOf(day: LocalDate): Omit<Period, 'label'> {
  const first = `${day.slice(0, 7)}-01`;
  const inNext = addDays(first, 31);
  return { first, last: addDays(`${inNext.slice(0, 7)}-01`, -1) };
}

/** The periods that hours are looked at by, as of a day, in weeks that begin on the company's day. */
export function periodsOf(today: LocalDate, firstDayOfWeek: number): Period[] {
  const week = weekOf(today, firstDayOfWeek);
  const month = monthOf(today);
  return [
    { label: 'This week', ...week },
    { label: 'Last week', first: addDays(week.first, -7), last: addDays(week.first, -1) },
    { label: 'This month', ...month },
    { label: 'Last month', ...monthOf(addDays(month.first, -1)) },
  ];
}
