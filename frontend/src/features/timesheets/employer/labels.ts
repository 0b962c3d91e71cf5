import { durationText } from '@contract/common/time/durations.js';
import { TIMESHEET_STATUSES, type TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { counted, moreText } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { statusDisplay } from '@/ui/display/statuses.js';

export const statusOptions = TIMESHEET_STATUSES.map((status) => ({
  value: status,
  label: statusDisplay(status).word,
}));

type Named = Pick<TimesheetView['employee'], 'firstName' | 'lastName'>;

/** The most names or sentences that a toast lists. */
const NAMES_MOST = 5;

/** Returns 'Ann Young', 'Ann Young and Zed Archer', or the first names with the number of the others. */
export function namesText(people: readonly Named[]): string {
  const names = people.slice(0, NAMES_MOST).map((person) => fullName(person));
  const others = people.length - names.length;
  if (others > 0) names.push(counted(others, 'other'));
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

/** Joins the first sentences, and says how many others follow. A toast with hundreds does not fit the screen. */
export function sentencesText(sentences: readonly string[]): string {
  const first = sentences.slice(0, NAMES_MOST);
  const others = sentences.length - first.length;
  return [...first, ...(others > 0 ? [moreText(others)] : [])].join(' ');
}

/** Returns a title such as 'Yusuf Demir, Nov 20, 2026', in the company's date format. */
export function timesheetTitle(
  { employee, date }: { employee: Named; date: string },
  format: CompanyFormat,
): string {
  return `${fullName(employee)}, ${format.date(date)}`;
}

/** Returns the total minutes worked. */
function totalMinutes(sheets: readonly Pick<TimesheetView, 'workedMinutes'>[]): number {
  return sheets.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
}

/** Returns the total hours from exact minutes, such as '22 h 30 min'. */
export function totalHoursText(sheets: readonly Pick<TimesheetView, 'workedMinutes'>[]): string {
  return durationText(totalMinutes(sheets));
}
