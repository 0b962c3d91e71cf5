import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { sql } from 'kysely';
import { NOT_LINKED, type Actor } from '../common/auth/actor.js';
import type { Role } from '../common/auth/roles.contract.js';
import type { AuditChanges } from '../common/events/events.js';
import { employersAndMembers } from '../common/events/readers.js';
import { orNotFound } from '../common/http/errors.js';
import type { Span } from '../common/time/zoned.js';
import type { Tables } from '../common/db/schema/tables.js';
import { ClockEntry } from './entries/clock-entry.entity.js';
import { ClockPress } from './actions/clock-press.entity.js';

/* Lock order, as for hours that are entered by hand: company, plan, member, entry, timesheet. */

/** The member whose clock actions are sent. */
export interface Presser {
  companyId: string;
  employeeId: string;
  role: Role;
  /** The time at which the member left the company; null for a current member. */
  leftAt: Date | null;
}

/** Returns the member that a clock action names. It may be any membership of the signed-in account, even a former one.
 * @throws NotVisible for a member of another account; ConflictException for a member without a company */
export async function findClockActionMember(
  em: EntityManager,
  actor: Actor,
  userId: string,
): Promise<Presser> {
  return toPresser(await selectMember(em, actor, userId).executeTakeFirst());
}

/** Returns the member that a clock action names, and the entry of the same action if it is stored already, in one
 * statement.
 * @throws NotVisible for a member of another account; ConflictException for a member without a company */
export async function findClockAction(
  em: EntityManager,
  actor: Actor,
  { userId, pressId }: { userId: string; pressId: string },
): Promise<{ presser: Presser; storedEntryId: string | null }> {
  const stored = sql<string | null>`(
    select p.entry_id from clock_presses p
     where p.company_id = users.company_id and p.employee_id = users.id and p.press_id = ${pressId.toLowerCase()})`;
  const member = await selectMember(em, actor, userId).select(stored.as('entry_id')).executeTakeFirst();
  return { presser: toPresser(member), storedEntryId: member?.entry_id ?? null };
}

function selectMember(em: EntityManager, { accountId }: Actor, userId: string) {
  return em
    .getKysely<Tables>()
    .selectFrom('users')
    .select(['id', 'company_id', 'role', 'deactivated_at'])
    .where('id', '=', userId)
    .where('account_id', '=', accountId);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMember>['executeTakeFirst']>>;

function toPresser(member: MemberRow): Presser {
  const { id, company_id: companyId, role, deactivated_at: left } = orNotFound(member);
  if (companyId === null) throw new ConflictException(NOT_LINKED, { errorCode: 'not_linked' });
  return { companyId, employeeId: id, role, leftAt: left === null ? null : new Date(left) };
}

/** Returns a stored clock action by the id that the phone gave it, or null. */
export function findStoredPress(
  em: EntityManager,
  { companyId, employeeId }: Presser,
  pressId: string,
): Promise<ClockPress | null> {
  return em.findOne(ClockPress, { companyId, employeeId, pressId: pressId.toLowerCase() });
}

/** Returns the last matching entry and locks it until the transaction ends. */
export function lockClockEntry(em: EntityManager, where: object): Promise<ClockEntry | null> {
  const options = {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
    orderBy: { clockedInAt: 'desc', id: 'desc' },
  } as const;
  return em.findOne(ClockEntry, where, options);
}

/** Returns the clock action that the entry's start (or end) time comes from. */
export function findCountedPress(
  em: EntityManager,
  { companyId, id: entryId }: ClockEntry,
  kind: ClockPress['kind'],
): Promise<ClockPress | null> {
  return em.findOne(ClockPress, { companyId, entryId, kind, isCounted: true });
}

/** Returns the planned times of the entry's shift, as they were at the clock-in. */
export function plannedSpanOf({ plannedStartsAt, plannedEndsAt }: ClockEntry): Span {
  return { startsAt: plannedStartsAt, endsAt: plannedEndsAt };
}

/** Returns the audit fields of an event about an entry. */
export function clockEntryAudit(entry: ClockEntry, actorId: string | null, changes: AuditChanges) {
  const { companyId, id, employeeId } = entry;
  const objectType = 'clock_entry' as const;
  return {
    companyId,
    actorId,
    objectType,
    objectId: id,
    changes,
    readers: employersAndMembers([employeeId]),
  };
}
