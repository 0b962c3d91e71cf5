import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { SCHEDULE_STATUSES, type ScheduleStatus } from '@contract/shifts/schedule-statuses.contract.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { statusDisplay } from '@/ui/display/statuses.js';

/** Returns a select option for a status. */
export function statusOption(status: ScheduleStatus): { value: ScheduleStatus; label: string } {
  return { value: status, label: statusDisplay(status).word };
}

export const statusOptions = SCHEDULE_STATUSES.map(statusOption);

/** Returns a title such as 'Front door, Nov 21, 2026', in the company's date format. */
export function scheduleTitle(
  { name, date }: Pick<ScheduleView, 'name' | 'date'>,
  format: CompanyFormat,
): string {
  return `${withoutBidi(name)}, ${format.date(date)}`;
}
