import type { Events } from '../../common/events/bus.js';
import { employersAndMembers } from '../../common/events/readers.js';
import type { Assignment } from '../../shifts/shift.entity.js';
import type { Schedule } from '../../shifts/schedule.entity.js';
import type { VisibilityChange } from '../schedules.events.js';

/** An assignment to end, with its locked schedule. */
interface Ending {
  schedule: Schedule;
  assignment: Assignment;
  because: 'unassigned' | 'deactivated';
  actorId: string;
  now: Date;
}

/** Marks an assignment as ended. Returns the employee who no longer sees the shift. */
export function markAssignmentEnded(
  assignment: Assignment,
  because: Assignment['endedBecause'],
  now: Date,
): VisibilityChange {
  const hiddenFrom = assignment.notifiedAt ? [assignment.employeeId] : [];
  assignment.deletedAt = now;
  assignment.updatedAt = now;
  assignment.endedBecause = because;
  assignment.notifiedAt = null;
  return { shownTo: [], hiddenFrom };
}

/** Ends the assignment of one employee to a schedule. */
export async function endAssignment(events: Events, ending: Ending): Promise<void> {
  const { schedule, assignment, because, actorId, now } = ending;
  const visibility = markAssignmentEnded(assignment, because, now);
  await events.emit('shift.unassigned', {
    schedule,
    assignment,
    ...visibility,
    companyId: assignment.companyId,
    actorId,
    objectType: 'schedule_assignment',
    objectId: assignment.id,
    changes: { endedBecause: { to: because } },
    readers: employersAndMembers(visibility.hiddenFrom),
  });
}
