import type { Events } from '../../common/events/bus.js';
import { employersAndMembers } from '../../common/events/readers.js';
import type { Assignment, Shift } from '../../shifts/shift.entity.js';
import type { Schedule } from '../../shifts/schedule.entity.js';
import { employeesOf } from '../schedule-access.js';
import type { EmployeesShift } from '../schedules.events.js';

/** An assignment to end, with its locked schedule. */
interface Ending {
  schedule: Schedule;
  assignment: Assignment;
  /** The shift as its employee sees it; undefined if no one does. */
  published: EmployeesShift | undefined;
  because: 'unassigned' | 'deactivated';
  actorId: string | null;
  now: Date;
  /** False if the employee is notified in another way. */
  isNotified?: boolean;
}

/** Marks a shift of a schedule as ended. */
export function markShiftEnded(shift: Shift, because: Shift['endedBecause'], now: Date): void {
  shift.deletedAt = now;
  shift.updatedAt = now;
  shift.endedBecause = because;
  shift.notifiedAt = null;
}

/** Ends the assignment of one employee to a schedule. */
export async function endAssignment(events: Events, ending: Ending): Promise<void> {
  const { schedule, assignment, published, because, actorId, now, isNotified = true } = ending;
  markShiftEnded(assignment, because, now);
  const hidden = published ? [published] : [];
  await events.emit('shift.unassigned', {
    schedule,
    assignment,
    shown: [],
    hidden: isNotified ? hidden : [],
    companyId: assignment.companyId,
    actorId,
    objectType: 'schedule_assignment',
    objectId: assignment.id,
    changes: { endedBecause: { to: because } },
    readers: employersAndMembers(employeesOf(hidden)),
  });
}
