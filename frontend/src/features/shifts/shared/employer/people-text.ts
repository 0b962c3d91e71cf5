import type { ScheduleView } from '@contract/schedules/schedules.contract.js';

type Staffing = Pick<ScheduleView, 'assignedCount' | 'peopleNeeded'>;

/** Returns the number assigned, such as '1', or '1 of 2' if more are needed or the schedule is empty. */
export function peopleText({ assignedCount = 0, peopleNeeded }: Staffing): string {
  const isPlain = peopleNeeded === 1 && assignedCount > 0;
  return isPlain ? String(assignedCount) : `${assignedCount} of ${peopleNeeded}`;
}
