import { FIRST_DAYS, type DateFormat } from '../common/time/format.js';

interface Week {
  dateFormat: DateFormat;
  firstDayOfWeek: number;
}

/** The first day of the week once the format is another: the new format's, unless a day was chosen that was not the
 * old one's. */
export function firstDayAfter({ dateFormat, firstDayOfWeek }: Week, format: DateFormat = dateFormat): number {
  return firstDayOfWeek === FIRST_DAYS[dateFormat] ? FIRST_DAYS[format] : firstDayOfWeek;
}
