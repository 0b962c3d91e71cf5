import { DATE_FORMATS, formatterOf } from '@contract/common/time/format.js';
import type { Option } from '@/ui/inputs/inputs.js';

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The options for the first day of the week. */
export const weekDays: readonly Option[] = names.map((label, day) => ({ value: String(day), label }));

/** The options for the date format, each with an example such as 'Fri 20 Nov 2026, 15:00'. */
export const dateFormats: readonly Option[] = DATE_FORMATS.map((value) => {
  const { date, time } = formatterOf(value);
  return { value, label: `${date('2026-11-20')}, ${time('15:00')}` };
});
