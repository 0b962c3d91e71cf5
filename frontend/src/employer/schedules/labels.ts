import {
  SCHEDULE_STATUSES,
  type ScheduleStatus,
  type ScheduleView,
} from '@contract/schedules/schedules.contract.js';
import { formatDate } from '../../lib/dates.js';
import { statusDisplay } from '../../ui/statuses.js';

/** A status as a choice, by its word. */
export function statusOption(status: ScheduleStatus): { value: ScheduleStatus; label: string } {
  return { value: status, label: statusDisplay(status).word };
}

export const statusOptions = SCHEDULE_STATUSES.map(statusOption);

/** 'Front door, Nov 21, 2026'. */
export function scheduleTitle({ name, date }: Pick<ScheduleView, 'name' | 'date'>): string {
  return `${name}, ${formatDate(date)}`;
}
