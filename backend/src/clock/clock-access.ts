import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { NOT_LINKED, type Actor } from '../common/auth/actor.js';
import type { Role } from '../common/auth/roles.contract.js';
import type { AuditChanges } from '../common/events/events.js';
import { employersAnd } from '../common/events/readers.js';
import { orNotFound } from '../common/http/errors.js';
import type { Span } from '../common/time/zoned.js';
import type { UserTable } from '../users/user.entity.js';
import { ClockEntry } from './clock-entry.entity.js';
import { ClockPress } from './clock-press.entity.js';

/*
 * Locks are taken as for hours typed by hand: company, plan, person, entry, timesheet.
 */

/** Whose presses are sent. */
export interface Presser {
  companyId: string;
  employeeId: string;
  role: Role;
  /** When they left the company; null while they are in it. */
  leftAt: Date | null;
}

/** The member whom a press names: of the account that is signed in, in whichever company, and perhaps a former one.
 * @throws NotVisible for anybody else; ConflictException for a member of no company */
export async function presserOf(em: EntityManager, { accountId }: Actor, userId: string): Promise<Presser> {
  const member = await em
    .getKysely<UserTable>()
    .selectFrom('users')
    .select(['id', 'company_id', 'role', 'deactivated_at'])
    .where('id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const { id, company_id: companyId, role, deactivated_at: left } = orNotFound(member);
  if (companyId === null) throw new ConflictException(NOT_LINKED);
  return { companyId, employeeId: id, role, leftAt: left === null ? null : new Date(left) };
}

/** A press that came before, by the phone's own id of it. */
export function knownPress(
  em: EntityManager,
  { companyId, employeeId }: Presser,
  pressId: string,
): Promise<ClockPress | null> {
  return em.findOne(ClockPress, { companyId, employeeId, pressId: pressId.toLowerCase() });
}

/** An entry within a scope, locked until the transaction ends; of several the last, or the first. */
export function lockEntry(
  em: EntityManager,
  where: object,
  order: 'asc' | 'desc' = 'desc',
): Promise<ClockEntry | null> {
  const options = {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
    orderBy: { clockedInAt: order, id: order },
  } as const;
  return em.findOne(ClockEntry, where, options);
}

/** The press that an end of an entry's time comes from. */
export function countedPress(
  em: EntityManager,
  { companyId, id: entryId }: ClockEntry,
  kind: ClockPress['kind'],
): Promise<ClockPress | null> {
  return em.findOne(ClockPress, { companyId, entryId, kind, isCounted: true });
}

/** When an entry's shift was planned as they clocked in. */
export function plannedOf({ plannedStartsAt, plannedEndsAt }: ClockEntry): Span {
  return { startsAt: plannedStartsAt, endsAt: plannedEndsAt };
}

/** What an event says of a change to an entry. */
export function entryAudit(entry: ClockEntry, actorId: string | null, changes: AuditChanges) {
  const { companyId, id, employeeId } = entry;
  const objectType = 'clock_entry' as const;
  return { companyId, actorId, objectType, objectId: id, changes, readers: employersAnd([employeeId]) };
}
