import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import type { AuditChanges } from '../common/events/events.js';
import { employersAndMembers } from '../common/events/readers.js';
import { InvalidFields, rejectIf, orNotFound } from '../common/http/errors.js';
import type { Role } from '../common/auth/roles.contract.js';
import { dateFormatOf } from '../companies/company-locks.js';
import { selectMember, selectOtherEmployer } from '../users/member-row.js';
import { Timesheet } from './timesheet.entity.js';
import {
  isTooFarAhead,
  joiningProblem,
  overlapProblem,
  ownHoursProblem,
  computeHours,
  TOO_FAR_AHEAD,
  type TypedHours,
} from './timesheets.rules.js';
import type { TimesheetsQueries } from './timesheets.queries.js';

/** The acceptance of the invitation, or else the sign-up. */
const JOINED: Selection<{ joinedAt: string }> = selection({
  joinedAt: sql`coalesce(
    (select min(i.accepted_at) from invitations i
      where i.company_id = u.company_id and i.accepted_by_id = u.id),
    u.created_at)`,
});

/* Lock order, which prevents deadlocks: company, plan, member, timesheet. */

/** Locks a member's row, so that concurrent requests cannot both find the same time free of other hours.
 * The lock is no lock on the key: records that refer to the member can be written in the meantime.
 * @throws NotVisible for a member of another company */
export async function lockMember(em: EntityManager, companyId: string, id: string): Promise<{ role: Role }> {
  const person = await selectMember(em, companyId, id).select('role').forNoKeyUpdate().executeTakeFirst();
  return orNotFound(person);
}

/** Returns a timesheet within a scope (company, perhaps owner) and locks it until the transaction ends.
 * @throws NotVisible also for a withdrawn timesheet */
export async function lockTimesheet(
  em: EntityManager,
  scope: { id: string; companyId: string; employeeId?: string },
): Promise<Timesheet> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  return orNotFound(await em.findOne(Timesheet, { ...scope, withdrawnAt: null }, options));
}

/** Returns the timesheets of a company with these ids and locks them in the order of their ids until the transaction
 * ends. */
export function lockTimesheets(
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<Timesheet[]> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } } as const;
  return em.find(Timesheet, { companyId, id: { $in: [...ids] }, withdrawnAt: null }, options);
}

/** Locks the employees of timesheets, who come before timesheets in the lock order. */
export async function lockEmployees(
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    select from users where company_id = ${companyId} and id in (
      select employee_id from timesheets where company_id = ${companyId} and id = any(${[...ids]}::uuid[]))
     order by id for no key update`.execute(em.getKysely());
}

/** Returns true if a company has no other active employer. */
export async function isOnlyEmployer(em: EntityManager, companyId: string, id: string): Promise<boolean> {
  return (await selectOtherEmployer(em, companyId, id).executeTakeFirst()) === undefined;
}

/** Refuses hours that overlap other hours of the employee, whose row must be locked.
 * @throws ConflictException that names the other timesheet */
export async function rejectIfOverlapping(
  queries: TimesheetsQueries,
  { id, companyId, employeeId, startsAt, endsAt }: Timesheet,
): Promise<void> {
  const other = await queries.findOverlapping(companyId, employeeId, { startsAt, endsAt }, id);
  rejectIf(other && overlapProblem(other, other.dateFormat), 'timesheet.overlap');
}

/** Refuses hours that are dated before the employee joined the company.
 * @throws InvalidFields that names the day of joining */
export async function rejectBeforeJoining(
  em: EntityManager,
  { companyId, employeeId, zone }: { companyId: string; employeeId: string; zone: string },
  date: string,
): Promise<void> {
  const found = sql`from users u where u.company_id = ${companyId} and u.id = ${employeeId}`;
  const [member] = await read(em.getKysely(), JOINED, found);
  const company = { zone, format: await dateFormatOf(em, companyId) };
  const problem = joiningProblem(date, new Date(member!.joinedAt), company);
  if (problem) throw new InvalidFields({ date: problem }, 'timesheet.before_joining');
}

/** Refuses an employer's decision on their own hours, or the end of their own clock entry. The only employer of a
 * company may do both.
 * @throws ConflictException */
export async function rejectOwnHours(
  em: EntityManager,
  actor: Actor,
  hours: Pick<Timesheet, 'employeeId'>,
): Promise<void> {
  const { companyId, userId: id } = memberOf(actor);
  if (hours.employeeId !== id) return;
  rejectIf(
    ownHoursProblem(hours, { id, isOnlyEmployer: await isOnlyEmployer(em, companyId, id) }),
    'timesheet.own_hours',
  );
}

/** Returns the instants and totals of hours that were entered by hand.
 * @throws InvalidFields if they start too far ahead */
export function computeTypedHours(typed: TypedHours, zone: string, now: Date) {
  const computed = computeHours(typed, zone);
  if (isTooFarAhead(computed.startsAt, now))
    throw new InvalidFields({ date: TOO_FAR_AHEAD }, 'timesheet.too_far_ahead');
  return computed;
}

/** Returns the audit fields of an event about a timesheet. */
export function timesheetAudit(
  { userId }: { userId: string | null },
  timesheet: Timesheet,
  changes: AuditChanges,
) {
  const { id, companyId, employeeId } = timesheet;
  const objectType = 'timesheet' as const;
  return {
    companyId,
    actorId: userId,
    objectType,
    objectId: id,
    changes,
    readers: employersAndMembers([employeeId]),
  };
}
