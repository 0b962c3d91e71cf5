import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import type { AuditChanges } from '../common/events/events.js';
import { employersAndMembers } from '../common/events/readers.js';
import { orNotFound } from '../common/http/errors.js';
import type { ShiftChange } from '../shifts/publication.rules.js';
import { Rota } from '../shifts/rota.entity.js';

/** Returns a rota of the company and locks it until the transaction ends. Concurrent changes of a rota follow each
 * other.
 * @throws NotVisible */
export async function lockRota(em: EntityManager, companyId: string, id: string): Promise<Rota> {
  const mine = { id, companyId, deletedAt: null };
  return orNotFound(await em.findOne(Rota, mine, { lockMode: LockMode.PESSIMISTIC_WRITE }));
}

/** Increases the version of a rota whose shifts changed. */
export async function incrementRotaVersion(
  em: EntityManager,
  { id, companyId }: Rota,
  now: Date,
): Promise<void> {
  await sql`
    update rotas set version = version + 1, updated_at = ${now}
     where company_id = ${companyId} and id = ${id}`.execute(em.getKysely());
}

/** Stores whether a locked rota has changes that wait for 'Publish'. This is no new version of the rota. */
export async function markPlanned(
  em: EntityManager,
  { id, companyId, hasPlannedChanges }: Rota,
  hasChanges: boolean,
): Promise<void> {
  if (hasPlannedChanges === hasChanges) return;
  await sql`
    update rotas set has_planned_changes = ${hasChanges}
     where company_id = ${companyId} and id = ${id}`.execute(em.getKysely());
}

/** Returns the audit fields of an event about a rota. Its readers are employers and the employees of published
 * changes. */
export function rotaAudit(
  { companyId, userId }: Actor,
  { id }: Rota,
  changes: AuditChanges,
  inForce: readonly ShiftChange[] = [],
) {
  const readers = employersAndMembers(inForce.flatMap(({ employeeId }) => employeeId ?? []));
  return { companyId, actorId: userId, objectType: 'rota' as const, objectId: id, changes, readers };
}
