import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { insert } from '../common/db/insert.js';
import { LeaveRequest } from '../absences/leave-request.entity.js';
import type { LeaveChange } from '../absences/leave-words.contract.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { DAY_MS } from '../common/time/units.js';
import { newId } from '../common/db/schema/columns.js';
import type { AuditChanges } from '../common/events/events.js';
import { employersAndMembers } from '../common/events/readers.js';
import { orNotFound, rejectIf } from '../common/http/errors.js';
import type { MemberLocksService } from '../users/member-locks.service.js';
import { selectMember, selectOtherEmployer } from '../users/member-row.js';
import type { CoveredShift } from './leave.contract.js';
import { ownLeaveProblem } from './leave.rules.js';

/** Returns leave that the actor sees, before the locks that come before it.
 * @throws NotVisible */
export async function findLeave(em: EntityManager, actor: Actor, id: string): Promise<LeaveRequest> {
  const { companyId, userId, role } = memberOf(actor);
  const own = role === 'employer' ? {} : { employeeId: userId };
  return orNotFound(await em.findOne(LeaveRequest, { id, companyId, ...own }));
}

/** Locks a member's row, so that leave of the same time is not stored twice. Returns true for an active member.
 * @throws NotVisible */
export async function lockMember(em: EntityManager, companyId: string, id: string): Promise<boolean> {
  const member = selectMember(em, companyId, id).select('deactivated_at').forNoKeyUpdate();
  return orNotFound(await member.executeTakeFirst()).deactivated_at === null;
}

/** Locks the shifts of an employee at a time, and the employee. A shift may have started a day before the time. */
export function lockShifts(
  locks: MemberLocksService,
  { companyId, employeeId, startsAt }: Pick<LeaveRequest, 'companyId' | 'employeeId' | 'startsAt'>,
): Promise<void> {
  return locks.lock(companyId, employeeId, new Date(startsAt.getTime() - 2 * DAY_MS));
}

/** Returns leave of a company and locks it until the transaction ends. Its employee must be locked.
 * @throws NotVisible */
export async function lockLeave(em: EntityManager, { companyId, id }: LeaveRequest): Promise<LeaveRequest> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  return orNotFound(await em.findOne(LeaveRequest, { id, companyId }, options));
}

/** Refuses an employer's decision on their own leave. The only employer of a company may decide.
 * @throws ConflictException */
export async function rejectOwnLeave(em: EntityManager, actor: Actor, leave: LeaveRequest): Promise<void> {
  const { companyId, userId: id } = memberOf(actor);
  if (leave.employeeId !== id) return;
  const other = await selectOtherEmployer(em, companyId, id).executeTakeFirst();
  rejectIf(ownLeaveProblem(leave, { id, isOnlyEmployer: other === undefined }), 'leave.own');
}

/** Adds a change of leave to its history. */
export async function addChange(
  em: EntityManager,
  { id, companyId, startsOn, endsOn = null }: LeaveRequest,
  {
    change,
    by,
    text = null,
    now,
  }: { change: LeaveChange; by: string | null; text?: string | null; now: Date },
): Promise<void> {
  await insert(em.getKysely(), 'leave_history', {
    id: newId(),
    companyId,
    leaveId: id,
    change,
    changedById: by,
    startsOn,
    endsOn,
    text,
    createdAt: now,
    updatedAt: now,
  });
}

/** Returns the audit fields of an event about leave: status and dates, never the kind. */
export function leaveAudit(actorId: string | null, leave: LeaveRequest, changes: AuditChanges) {
  const { id, companyId, employeeId } = leave;
  const objectType = 'leave_request' as const;
  return {
    companyId,
    actorId,
    objectType,
    objectId: id,
    changes,
    readers: employersAndMembers([employeeId]),
  };
}

/** Returns how many shifts became open, and how many of them the employee saw. */
export function openShifts(freed: readonly Pick<CoveredShift, 'isPublished'>[]) {
  return { openShifts: freed.length, lostShifts: freed.filter(({ isPublished }) => isPublished).length };
}
