import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { isTooFarAhead } from '@contract/timesheets/timesheet.rules.js';
import type { CompanyFormat } from '../../lib/dates.js';
import type { Option } from '../../ui/inputs.js';

function label({ name, venue, ...shift }: ScheduleView, format: CompanyFormat): string {
  const place = venue ? `, ${venue.name}` : '';
  return `${format.weekdayDate(shift.date)}: ${name}, ${format.times(shift)}${place}`;
}

/** Own schedules to choose from: those begun or about to begin first, the latest on top; then those to come. */
export function scheduleOptions(
  schedules: readonly ScheduleView[],
  now: Date,
  format: CompanyFormat,
): Option[] {
  const isAhead = ({ startsAt }: ScheduleView): boolean => isTooFarAhead(new Date(startsAt), now);
  const byStart = schedules.toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
  const due = byStart.filter((schedule) => !isAhead(schedule));
  const ahead = byStart.filter(isAhead).toReversed();
  return [...due, ...ahead].map((schedule) => ({ value: schedule.id, label: label(schedule, format) }));
}
