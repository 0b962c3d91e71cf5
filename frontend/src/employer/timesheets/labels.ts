import { totalHours } from '@contract/common/time/hours.js';
import { TIMESHEET_STATUSES, type TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { formatDate } from '../../lib/dates.js';
import { fullName } from '../../lib/names.js';
import { statusDisplay } from '../../ui/statuses.js';

export const statusOptions = TIMESHEET_STATUSES.map((status) => ({
  value: status,
  label: statusDisplay(status).word,
}));

/** 'Yusuf Demir, Nov 20, 2026'. */
export function timesheetTitle({ employee, date }: Pick<TimesheetView, 'employee' | 'date'>): string {
  return `${fullName(employee)}, ${formatDate(date)}`;
}

/** The exact minutes of several timesheets together. */
export function sumOfMinutes(sheets: readonly Pick<TimesheetView, 'workedMinutes'>[]): number {
  return sheets.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
}

/** The hours of several timesheets together, from their exact minutes, as each would show them: '22.50'. */
export function sumOfHours(sheets: readonly Pick<TimesheetView, 'workedMinutes'>[]): string {
  return totalHours(sumOfMinutes(sheets));
}
