import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import type { AuditChanges } from '../common/events/events.js';
import { employersAndMembers } from '../common/events/readers.js';
import { InvalidFields, NotVisible, orNotFound } from '../common/http/errors.js';
import { NOT_AN_EMPLOYEE } from '../users/users.rules.js';
import { Schedule } from '../shifts/schedule.entity.js';
import type { RequestedShift } from '../shifts/shifts.contract.js';
import { selectMember } from '../users/member-row.js';
import { ONE_SHIFT, type TaskFields } from './tasks.rules.js';
import { Task } from './task.entity.js';

/** Returns a task that the actor sees and locks it until the transaction ends. Concurrent changes follow each other.
 * @throws NotVisible */
export async function lockTask(
  em: EntityManager,
  { companyId, userId, role }: Actor & { companyId: string },
  id: string,
): Promise<Task> {
  const visible = {
    id,
    companyId,
    deletedAt: null,
    ...(role === 'employee' ? { assignedToId: userId } : {}),
  };
  return orNotFound(await em.findOne(Task, visible, { lockMode: LockMode.PESSIMISTIC_WRITE }));
}

/** Returns the audit fields of an event about a task. `lostBy` is the employee who could see it until now. */
export function taskAudit(
  actorId: string | null,
  { id, companyId, assignedToId }: Task,
  changes: AuditChanges = {},
  lostBy: string | null = null,
) {
  const staff = [assignedToId, lostBy].filter((one) => typeof one === 'string');
  const objectType = 'task' as const;
  return { companyId, actorId, objectType, objectId: id, changes, readers: employersAndMembers(staff) };
}

/** Locks the assignee of a task, so that a deactivation waits for this transaction.
 * @throws NotVisible; ConflictException for a member who is not an active employee */
export async function lockAssignee(em: EntityManager, companyId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const member = orNotFound(
    await selectMember(em, companyId, id).select(['role', 'deactivated_at']).forShare().executeTakeFirst(),
  );
  if (member.role !== 'employee' || member.deactivated_at)
    throw new ConflictException(NOT_AN_EMPLOYEE, { errorCode: 'not_an_employee' });
}

/** Returns the schedule or the rota shift that a request names. Missing ids stay missing.
 * @throws InvalidFields if `shiftId` and another id are given */
export async function requestedShift(
  em: EntityManager,
  companyId: string,
  { shiftId, scheduleId, rotaShiftId }: RequestedShift,
): Promise<Omit<RequestedShift, 'shiftId'>> {
  const hasOther = scheduleId || rotaShiftId;
  if (shiftId === undefined || (shiftId === null && hasOther)) return { scheduleId, rotaShiftId };
  if (hasOther) throw new InvalidFields({ shiftId: ONE_SHIFT });
  const isSchedule = shiftId !== null && (await em.count(Schedule, { id: shiftId, companyId })) > 0;
  return isSchedule ? { scheduleId: shiftId, rotaShiftId: null } : { scheduleId: null, rotaShiftId: shiftId };
}

/** Checks that the shift of a task exists.
 * @throws NotVisible; InvalidFields if both kinds of shift are given */
export async function rejectUnlessShift(
  em: EntityManager,
  companyId: string,
  { scheduleId, rotaShiftId }: Pick<TaskFields, 'scheduleId' | 'rotaShiftId'>,
): Promise<void> {
  if (scheduleId && rotaShiftId) throw new InvalidFields({ rotaShiftId: ONE_SHIFT });
  if (scheduleId) orNotFound(await em.findOne(Schedule, { id: scheduleId, companyId, deletedAt: null }));
  if (!rotaShiftId) return;
  const { rows } = await sql`
    select from shifts s join rotas o on o.company_id = s.company_id and o.id = s.rota_id
     where s.company_id = ${companyId} and s.id = ${rotaShiftId} and s.deleted_at is null and o.deleted_at is null`.execute(
    em.getKysely(),
  );
  if (rows.length === 0) throw new NotVisible();
}
