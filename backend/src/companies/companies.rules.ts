import { FIRST_DAYS, type DateFormat } from '../common/time/format.js';

interface Week {
  dateFormat: DateFormat;
  firstDayOfWeek: number;
}

/**
 * Returns the first day of the week after a change of the format: the new format's day, unless another day was chosen.
 */
export function firstDayAfterFormatChange(
  { dateFormat, firstDayOfWeek }: Week,
  format: DateFormat = dateFormat,
): number {
  return firstDayOfWeek === FIRST_DAYS[dateFormat] ? FIRST_DAYS[format] : firstDayOfWeek;
}
