import type { ScheduleView } from '@contract/schedules/schedules.contract.js';

type Staffing = Pick<ScheduleView, 'assignedCount' | 'invitedCount' | 'peopleNeeded'>;

/** Returns the number assigned, such as '1', or '1 of 2' if more are needed or the schedule is empty, and the number invited. */
export function peopleText({ assignedCount = 0, invitedCount, peopleNeeded }: Staffing): string {
  const isPlain = peopleNeeded === 1 && assignedCount > 0;
  return (
    (isPlain ? String(assignedCount) : `${assignedCount} of ${peopleNeeded}`) + invitedText(invitedCount)
  );
}

/** Returns ', 1 invited' if places are reserved for invited people, else an empty text. */
export function invitedText(invitedCount = 0): string {
  return invitedCount === 0 ? '' : `, ${invitedCount} invited`;
}
