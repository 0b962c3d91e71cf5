import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../common/auth/actor.js';
import type { AuditChanges } from '../common/events/events.js';
import { employersAnd } from '../common/events/readers.js';
import { orNotFound } from '../common/http/errors.js';
import { ScheduleAssignment } from './schedule-assignment.entity.js';
import { Schedule } from './schedule.entity.js';
import type { VisibilityChange } from './schedules.events.js';

/**
 * The company's schedule, locked until the transaction ends: decisions, edits and assignments of one
 * schedule come one after the other, so that nobody is told twice or not at all.
 * @throws NotVisible
 */
export async function lockSchedule(em: EntityManager, companyId: string, id: string): Promise<Schedule> {
  const mine = { id, companyId, deletedAt: null };
  return orNotFound(await em.findOne(Schedule, mine, { lockMode: LockMode.PESSIMISTIC_WRITE }));
}

/** What an event says of a change to a schedule; `staff` are employees who see it, or saw it until now. */
export function scheduleAudit(
  { companyId, userId }: Actor,
  { id }: Schedule,
  changes: AuditChanges,
  staff: readonly string[] = [],
) {
  const objectType = 'schedule' as const;
  return { companyId, actorId: userId, objectType, objectId: id, changes, readers: employersAnd(staff) };
}

/** Who is on a schedule now. */
export function currentAssignments(em: EntityManager, schedule: Schedule): Promise<ScheduleAssignment[]> {
  const { id: scheduleId, companyId } = schedule;
  return em.find(ScheduleAssignment, { companyId, scheduleId, endedAt: null }, { orderBy: { id: 'asc' } });
}

/** Notes on the assignments who is told now and who must be told again later. */
export function updateVisibility(
  { shown, hidden }: { shown: ScheduleAssignment[]; hidden: ScheduleAssignment[] },
  now: Date,
): VisibilityChange {
  for (const assignment of shown) assignment.notifiedAt = now;
  for (const assignment of hidden) assignment.notifiedAt = null;
  return { shownTo: shown.map(personOf), hiddenFrom: hidden.map(personOf) };
}

function personOf({ employeeId }: ScheduleAssignment): string {
  return employeeId;
}
