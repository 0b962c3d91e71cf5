import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { newId } from '../common/db/schema/columns.js';

/** Adds venues of the company to those that a member supervises. Omits ids of other venues. */
export async function insertSupervisedVenues(
  em: EntityManager,
  companyId: string,
  userId: string,
  venueIds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = venueIds.map((venueId) => ({ id: newId(), venueId }));
  await sql`
    insert into venue_supervisors (id, company_id, venue_id, user_id, created_at)
    select r.id, ${companyId}, v.id, ${userId}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, "venueId" uuid)
      join venues v on v.company_id = ${companyId} and v.id = r."venueId"
        on conflict do nothing`.execute(em.getKysely());
}
