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

/** The hours of several timesheets together, from their exact minutes, as each would show them: '22.50'. */
export function sumOfHours(sheets: readonly Pick<TimesheetView, 'workedMinutes'>[]): string {
  return totalHours(sheets.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0));
}

const flags: Record<string, string> = {
  entered_by_employer: 'Entered by an employer, not by the employee',
  not_assigned: 'The employee was not assigned to this schedule',
  overlap: 'Overlaps other hours of the same person',
  sent_late: 'Sent late: the phone had no connection',
  same_minute: 'Clocked in and out within the same minute',
};

/** A flag in words; one that this client does not know is shown as its own words. */
export function flagText(flag: string): string {
  const words = flag.replaceAll('_', ' ');
  return flags[flag] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
