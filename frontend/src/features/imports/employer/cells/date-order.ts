import type { DateFormat } from '@contract/common/time/format.js';
import { isLocalDate, type LocalDate } from '@contract/common/time/local.js';
import { parseDate, parseDateTime } from '@/lib/parse-dates.js';

/** Which number of a date like 12/01/2026 is the day. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const DAYS = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+(?=\d)/i;
const NUMBERS = /^(\d\d?)[\s./-](\d\d?)(?:[\s./-](\d{4}|\d\d))?$/;
const YEAR_FIRST = /^(\d{4})[./-](\d\d?)[./-](\d\d?)$/;

/** Returns the date text without a weekday before numbers. */
function withoutWeekday(text: string): string {
  return text.trim().replace(DAYS, '');
}

/** Reads a date of a file. Dates with numbers only must have the order of their column. */
export function readDate(text: string, order: DateOrder, today: LocalDate): LocalDate | null {
  const typed = withoutWeekday(text);
  const moment = parseDateTime(typed);
  if (moment) return moment.date;
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? [];
  if (year) {
    const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
    return isLocalDate(date) ? date : null;
  }
  const date = parseDate(typed, order === 'dayFirst' ? 'uk' : 'specification', today);
  const [, first] = NUMBERS.exec(typed) ?? [];
  // The typed form of dates also reads the other order if only that is a date.
  const isSwapped =
    first && Number(first) !== Number(order === 'dayFirst' ? date?.slice(8) : date?.slice(5, 7));
  return isSwapped ? null : date;
}

/** The order of the dates of a column. */
export interface ColumnOrder {
  order: DateOrder;
  /** True if a date of the column is possible in this order only. */
  isCertain: boolean;
  /** True if a date would be another one in the other order, so that the employer may switch. */
  matters: boolean;
}

/** Returns the order that the dates of a column show, else that of the company's format. */
export function orderOf(texts: readonly string[], format: DateFormat): ColumnOrder {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = NUMBERS.exec(withoutWeekday(text)) ?? [];
    return first ? [[Number(first), Number(second)] as const] : [];
  });
  const dayFirst = pairs.filter(([first, second]) => first > 12 && second <= 12).length;
  const monthFirst = pairs.filter(([first, second]) => second > 12 && first <= 12).length;
  const ofFormat: DateOrder = format === 'uk' ? 'dayFirst' : 'monthFirst';
  const shown: DateOrder = dayFirst > monthFirst ? 'dayFirst' : 'monthFirst';
  const isCertain = dayFirst !== monthFirst;
  return {
    order: isCertain ? shown : ofFormat,
    isCertain,
    matters: pairs.some(([first, second]) => first !== second && first <= 12 && second <= 12),
  };
}
