import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import type { AuditChanges } from '../common/events/events.js';
import { employersAnd } from '../common/events/readers.js';
import { orNotFound } from '../common/http/errors.js';
import type { ShiftChange } from './publication.rules.js';
import { Rota } from './rota.entity.js';

/**
 * The company's rota, locked until the transaction ends: of those who save, publish or delete one rota each sees the
 * last one's result.
 * @throws NotVisible
 */
export async function lockRota(em: EntityManager, companyId: string, id: string): Promise<Rota> {
  const mine = { id, companyId, deletedAt: null };
  return orNotFound(await em.findOne(Rota, mine, { lockMode: LockMode.PESSIMISTIC_WRITE }));
}

/** Gives a rota a new version whose own fields stay as they are: its shifts changed. */
export async function touchRota(em: EntityManager, { id, companyId }: Rota, now: Date): Promise<void> {
  await sql`
    update rotas set version = version + 1, updated_at = ${now}
     where company_id = ${companyId} and id = ${id}`.execute(em.getKysely());
}

/** What an event says of a change to a rota; its staff hear of what is put in force. */
export function rotaAudit(
  { companyId, userId }: Actor,
  { id }: Rota,
  changes: AuditChanges,
  inForce: readonly ShiftChange[] = [],
) {
  const readers = employersAnd(inForce.flatMap(({ employeeId }) => employeeId ?? []));
  return { companyId, actorId: userId, objectType: 'rota' as const, objectId: id, changes, readers };
}
