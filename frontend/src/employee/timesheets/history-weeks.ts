import { weekOf, type LocalDate } from '@contract/common/time/local.js';
import { isCounted } from '@contract/timesheets/timesheet.rules.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';

type Sheet = Pick<TimesheetView, 'date' | 'status' | 'workedMinutes'>;

export interface HistoryWeek<S extends Sheet> {
  first: LocalDate;
  last: LocalDate;
  /** Without what was rejected. */
  minutes: number;
  sheets: S[];
}

interface Options {
  firstDayOfWeek: number;
  /** More timesheets follow, and may belong to the last of these weeks. */
  more: boolean;
}

/** Timesheets by the company's weeks, in their order; a week of which some may be missing waits for them. */
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
