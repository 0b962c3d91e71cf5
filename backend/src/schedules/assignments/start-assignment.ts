import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { newId } from '../../common/db/schema/columns.js';
import type { Events } from '../../common/events/bus.js';
import { employersAndMembers } from '../../common/events/readers.js';
import { orNotFound } from '../../common/http/errors.js';
import { User } from '../../users/user.entity.js';
import { NOT_AN_EMPLOYEE } from '../../users/users.rules.js';
import { Shift, type Assignment } from '../../shifts/shift.entity.js';
import type { Schedule } from '../../shifts/schedule.entity.js';
import { sharedValues, type SharedValues } from '../schedule-shifts.sql.js';
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
  /** A shift of the schedule without an employee, which this one gets with its values. Missing to add a shift. */
  open?: Shift | null;
  /** Values of the shift's own. Missing for those of the schedule. */
  own?: SharedValues;
}

/** Returns an active employee of the company, and locks the member, so that a deactivation waits.
 * @throws NotVisible; ConflictException for a member who is not an active employee */
export async function requireActiveEmployee(em: EntityManager, companyId: string, id: string): Promise<User> {
  const theirs = { id: id.toLowerCase(), companyId };
  const employee = orNotFound(await em.findOne(User, theirs, { lockMode: LockMode.PESSIMISTIC_READ }));
  if (employee.role !== 'employee' || employee.deactivatedAt)
    throw new ConflictException(NOT_AN_EMPLOYEE, { errorCode: 'not_an_employee' });
  return employee;
}

/** Assigns an active employee to a schedule of their company. */
export async function startAssignment(
  em: EntityManager,
  events: Events,
  { schedule, employeeId, actorId, now, asksToConfirm, isNotified = true, open = null, own }: Start,
): Promise<Assignment> {
  const { companyId } = schedule;
  const shown = isWorkable(schedule.status);
  const values = {
    employeeId,
    notifiedAt: shown ? now : null,
    isConfirmed: !asksToConfirm,
    updatedAt: now,
  };
  const about = { id: newId(), companyId, scheduleId: schedule.id, createdAt: now };
  const assignment = (
    open
      ? // An employee has had the shift only since they could see it.
        em.assign(open, { ...values, invitationId: null, ...(shown && { createdAt: now }) })
      : em.create(Shift, { ...about, ...(own ?? sharedValues(schedule)), ...values })
  ) as Assignment;
  em.persist(assignment);
  await events.emit('shift.assigned', {
    schedule,
    assignment,
    shown: shown && isNotified ? [assignment] : [],
    hidden: [],
    companyId,
    actorId,
    objectType: 'schedule_assignment',
    objectId: assignment.id,
    readers: employersAndMembers(shown ? [employeeId] : []),
  });
  return assignment;
}
