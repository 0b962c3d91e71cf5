import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

interface NewPushDevice {
  id: string;
  companyId: string;
  userId: string;
  sessionId: string;
  endpointHash: string;
  /** The encrypted subscription. */
  subscription: string;
  agent: string | null;
  createdAt: Date;
}

/** Stores the browser of a session, and replaces the one with the same endpoint. Returns false if the session ended. */
export async function storePushDevice(
  em: EntityManager,
  { id, companyId, userId, sessionId, endpointHash, subscription, agent, createdAt }: NewPushDevice,
): Promise<boolean> {
  const { rows } = await sql`
    insert into push_devices (id, company_id, user_id, sid, endpoint_hash, subscription, agent, created_at)
    select ${id}, ${companyId}, ${userId}, s.sid, ${endpointHash}, ${subscription}, ${agent}, ${createdAt}
      from session s where s.sid = ${sessionId} for key share
        on conflict (endpoint_hash) do update
          set id = excluded.id, company_id = excluded.company_id, user_id = excluded.user_id, sid = excluded.sid,
              subscription = excluded.subscription, agent = excluded.agent, created_at = excluded.created_at
    returning id`.execute(em.getKysely());
  return rows.length > 0;
}
