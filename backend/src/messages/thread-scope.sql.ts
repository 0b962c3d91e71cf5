import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';

type Sql = RawBuilder<unknown>;

/** SQL condition for the messages `m` between the actor and another member. */
export function isInThread({ companyId, userId }: Actor, otherId: string): Sql {
  return sql`m.company_id = ${companyId}
    and least(m.sender_id, m.receiver_id) = least(${userId}::uuid, ${otherId}::uuid)
    and greatest(m.sender_id, m.receiver_id) = greatest(${userId}::uuid, ${otherId}::uuid)`;
}

/** SQL for the place of a message in their thread, null for a message of another thread. */
export function messagePlace({ companyId, userId }: Actor, otherId: string, id: string | undefined): Sql {
  return sql`(select b.created_at, b.id from messages b
    where b.company_id = ${companyId} and b.id = ${id}
      and ${userId} in (b.sender_id, b.receiver_id) and ${otherId} in (b.sender_id, b.receiver_id))`;
}
