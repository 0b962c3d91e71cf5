import { withoutTurning } from '@contract/common/fields/turning.contract.js';
import {
  SCHEDULE_STATUSES,
  type ScheduleStatus,
  type ScheduleView,
} from '@contract/schedules/schedules.contract.js';
import type { CompanyFormat } from '../../lib/dates.js';
import { statusDisplay } from '../../ui/statuses.js';

/** A status as a choice, by its word. */
export function statusOption(status: ScheduleStatus): { value: ScheduleStatus; label: string } {
  return { value: status, label: statusDisplay(status).word };
}

export const statusOptions = SCHEDULE_STATUSES.map(statusOption);

/** 'Front door, Nov 21, 2026', in the company's format. */
export function scheduleTitle(
  { name, date }: Pick<ScheduleView, 'name' | 'date'>,
  format: CompanyFormat,
): string {
  return `${withoutTurning(name)}, ${format.date(date)}`;
}

type Staffing = Pick<ScheduleView, 'assignedCount' | 'peopleNeeded'>;

/** How many people are on it: '1', or '1 of 2' where more are needed, or were. */
export function peopleText({ assignedCount = 0, peopleNeeded }: Staffing): string {
  const isPlain = peopleNeeded === 1 && assignedCount > 0;
  return isPlain ? String(assignedCount) : `${assignedCount} of ${peopleNeeded}`;
}
