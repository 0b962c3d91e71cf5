import { weekOf, type LocalDate } from '@contract/common/time/local.js';
import { isCounted } from '@contract/timesheets/timesheets.rules.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';

type Sheet = Pick<TimesheetView, 'date' | 'status' | 'workedMinutes'>;

export interface HistoryWeek<S extends Sheet> {
  first: LocalDate;
  last: LocalDate;
  /** Worked minutes without rejected timesheets. */
  minutes: number;
  sheets: S[];
}

interface Options {
  firstDayOfWeek: number;
  /** True if more timesheets can be loaded, which may belong to the last week. */
  more: boolean;
}

/** Groups timesheets by the company's weeks. Leaves out the last week if it may be incomplete, unless it is the
 * only one. */
export function historyWeeks<S extends Sheet>(
  sheets: readonly S[],
  { firstDayOfWeek, more }: Options,
): HistoryWeek<S>[] {
  const weeks: HistoryWeek<S>[] = [];
  for (const sheet of sheets) {
    const { first, last } = weekOf(sheet.date, firstDayOfWeek);
    if (weeks.at(-1)?.first !== first) weeks.push({ first, last, minutes: 0, sheets: [] });
    const week = weeks.at(-1)!;
    week.sheets.push(sheet);
    if (isCounted(sheet.status)) week.minutes += sheet.workedMinutes;
  }
  return more && weeks.length > 1 ? weeks.slice(0, -1) : weeks;
}
