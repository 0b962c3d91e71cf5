import { dayOfWeek, isLocalDate, type LocalDate } from '@contract/common/time/local.js';
import { repeatProblem, seriesDates, type Repeat } from '@contract/schedules/series/schedule-series.rules.js';
import { counted } from '@/lib/counts.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { weekdaysFrom } from '@/lib/weekdays.js';

/** The repetition of a new schedule, as the request contains it. */
export interface RepeatValues {
  weekdays: { day: number }[];
  until: string;
}

/** Returns the repetition in the form that the server's rules use. */
export function toRepeat(repeat: RepeatValues | null): Repeat | null {
  return repeat && { weekdays: repeat.weekdays.map(({ day }) => day), until: repeat.until };
}

const inWords = new Intl.ListFormat('en-GB');

interface Series {
  date: LocalDate;
  repeat: RepeatValues | null;
}

/**
 * Returns a description such as '12 shifts, Mon and Wed until Fri 18 Dec 2026'. Returns null if the
 * repetition is incomplete or exceeds a limit.
 */
export function seriesText(
  { date, ...series }: Series,
  firstDay: number,
  format: Pick<CompanyFormat, 'weekday'> & Pick<CompanyFormat, 'weekdayDate'>,
): string | null {
  const repeat = toRepeat(series.repeat);
  if (!repeat || repeat.weekdays.length === 0 || !isLocalDate(date) || !isLocalDate(repeat.until))
    return null;
  if (repeatProblem(date, repeat)) return null;
  const dates = seriesDates(date, repeat);
  if (dates.length === 1) return `1 shift, only on ${format.weekdayDate(date)}`;
  const names = weekdaysFrom(firstDay, format).filter(({ day }) => repeat.weekdays.includes(day));
  const days = inWords.format(names.map(({ name }) => name));
  const first = repeat.weekdays.includes(dayOfWeek(date)) ? '' : `${format.weekdayDate(date)}, then `;
  return `${counted(dates.length, 'shift')}, ${first}${days} until ${format.weekdayDate(repeat.until)}`;
}
