import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../common/db/schema/columns.js';
import type { Events } from '../../common/events/bus.js';
import { employersAndMembers } from '../../common/events/readers.js';
import { Shift, type Assignment } from '../../shifts/shift.entity.js';
import type { Schedule } from '../../shifts/schedule.entity.js';
import { sharedValues } from '../schedule-shifts.rows.js';
import { isWorkable } from '../schedules.rules.js';

/** An employee to assign to a schedule, which is new or locked. */
interface Start {
  schedule: Schedule;
  employeeId: string;
  actorId: string;
  now: Date;
  /** True if the company asks employees to confirm schedules. */
  asksToConfirm: boolean;
  /** False if the employee is notified in another way. */
  isNotified?: boolean;
}

/** Assigns an active employee to a schedule of their company. */
export async function startAssignment(
  em: EntityManager,
  events: Events,
  { schedule, employeeId, actorId, now, asksToConfirm, isNotified = true }: Start,
): Promise<Assignment> {
  const { companyId } = schedule;
  const shown = isWorkable(schedule.status);
  const assignment = em.create(Shift, {
    id: newId(),
    companyId,
    scheduleId: schedule.id,
    employeeId,
    ...sharedValues(schedule),
    notifiedAt: shown ? now : null,
    isConfirmed: !asksToConfirm,
    createdAt: now,
    updatedAt: now,
  }) as Assignment;
  em.persist(assignment);
  await events.emit('shift.assigned', {
    schedule,
    assignment,
    shownTo: shown && isNotified ? [employeeId] : [],
    hiddenFrom: [],
    companyId,
    actorId,
    objectType: 'schedule_assignment',
    objectId: assignment.id,
    readers: employersAndMembers(shown ? [employeeId] : []),
  });
  return assignment;
}
