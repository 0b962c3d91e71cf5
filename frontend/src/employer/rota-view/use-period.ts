import { FIRST_DAYS } from '@contract/common/time/format.js';
import type { LocalDate } from '@contract/common/time/local.js';
import type { CompanyFormat } from '../../lib/dates.js';
import { useUser } from '../../session/session.js';
import { useFormat } from '../../session/use-format.js';
import { rangeOf, type Period } from './periods.js';
import type { View } from './use-view.js';

interface Shown {
  first: LocalDate;
  last: LocalDate;
  /** The first day of the company's week, from 0 for Sunday to 6 for Saturday. */
  firstDay: number;
  title: string;
}

/** Returns the dates that a view shows, and their title. */
export function usePeriod({ day, period }: Pick<View, 'day' | 'period'>): Shown {
  const { dateFormat } = useUser();
  const format = useFormat();
  const firstDay = FIRST_DAYS[dateFormat];
  const range = rangeOf(day, period, firstDay);
  return { ...range, firstDay, title: titleOf(period, range, format) };
}

function titleOf(
  period: Period,
  { first, last }: { first: LocalDate; last: LocalDate },
  format: CompanyFormat,
): string {
  if (period === 'daily') return format.weekdayDate(first);
  if (period === 'weekly') return `${format.weekdayDay(first)} - ${format.weekdayDate(last)}`;
  return period === 'monthly' ? format.month(first) : first.slice(0, 4);
}
