import type { LocalDate } from '@contract/common/time/local.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { periodRange, type Period } from '@/lib/periods.js';

interface Shown {
  first: LocalDate;
  last: LocalDate;
  /** The first day of the company's week, from 0 for Sunday to 6 for Saturday. */
  firstDay: number;
  title: string;
}

/** Returns the dates that a view shows, and their title. */
export function useShownDates({ day, period }: { day: LocalDate; period: Period }): Shown {
  const { firstDayOfWeek: firstDay } = useUser();
  const format = useFormat();
  const range = periodRange(day, period, firstDay);
  return { ...range, firstDay, title: periodTitle(period, range, format) };
}

function periodTitle(
  period: Period,
  { first, last }: { first: LocalDate; last: LocalDate },
  format: CompanyFormat,
): string {
  if (period === 'daily') return format.weekdayDate(first);
  if (period === 'weekly') return `${format.weekdayDay(first)} – ${format.weekdayDate(last)}`;
  return period === 'monthly' ? format.month(first) : first.slice(0, 4);
}
