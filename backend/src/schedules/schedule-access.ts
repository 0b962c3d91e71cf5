import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../common/auth/actor.js';
import type { AuditChanges } from '../common/events/events.js';
import { employersAndMembers } from '../common/events/readers.js';
import { orNotFound } from '../common/http/errors.js';
import { Schedule } from '../shifts/schedule.entity.js';
import { Shift, type Assignment } from '../shifts/shift.entity.js';

/** Returns a schedule of the company and locks it until the transaction ends.
 * Decisions, edits and assignments of a schedule follow each other, so that each employee is notified exactly once.
 * @throws NotVisible */
export async function lockSchedule(em: EntityManager, companyId: string, id: string): Promise<Schedule> {
  const mine = { id, companyId, deletedAt: null };
  return orNotFound(await em.findOne(Schedule, mine, { lockMode: LockMode.PESSIMISTIC_WRITE }));
}

/** Returns the audit fields of an event about a schedule. `staff` are the employees who see it, or saw it until now. */
export function scheduleAudit(
  { companyId, userId }: Actor,
  { id }: Schedule,
  changes: AuditChanges,
  staff: readonly string[] = [],
) {
  const objectType = 'schedule' as const;
  return {
    companyId,
    actorId: userId,
    objectType,
    objectId: id,
    changes,
    readers: employersAndMembers(staff),
  };
}

/** Returns the employees of shifts. */
export function employeesOf(shifts: readonly { employeeId: string }[]): string[] {
  return shifts.map(({ employeeId }) => employeeId);
}

/** Returns the current shifts of a schedule, open ones included. */
export function findCurrentShifts(em: EntityManager, { companyId, id }: Schedule): Promise<Shift[]> {
  return em.find(Shift, { companyId, scheduleId: id, deletedAt: null }, { orderBy: { id: 'asc' } });
}

/** Returns the current assignments of schedules of one company. */
export async function findCurrentAssignments(
  em: EntityManager,
  ...schedules: [Schedule, ...Schedule[]]
): Promise<Assignment[]> {
  const [{ companyId }] = schedules;
  const scheduleId = { $in: schedules.map(({ id }) => id) };
  const current = { companyId, scheduleId, deletedAt: null, employeeId: { $ne: null } };
  return (await em.find(Shift, current, { orderBy: { id: 'asc' } })) as Assignment[];
}

/** Stores on assignments which employees are notified now, and which must be notified again later. */
export function updateVisibility<Change extends { shown: Assignment[]; hidden: Assignment[] }>(
  change: Change,
  now: Date,
): Change {
  for (const assignment of change.shown) assignment.notifiedAt = now;
  for (const assignment of change.hidden) assignment.notifiedAt = null;
  return change;
}
