import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

interface NewDecline {
  id: string;
  companyId: string;
  shiftId: string;
  reason: string | null | undefined;
  now: Date;
}

/** Inserts the decline of a published shift with the shift's employee, venue and times. */
export async function insertDecline(
  em: EntityManager,
  { id, companyId, shiftId, reason, now }: NewDecline,
): Promise<void> {
  await sql`
    insert into shift_declines (id, company_id, shift_id, employee_id, venue_id, starts_at, ends_at, reason, created_at,
      updated_at)
    select ${id}, r.company_id, r.id, r.employee_id, r.venue_id, r.starts_at, r.ends_at, ${reason}, ${now}, ${now}
      from published_shifts r where r.company_id = ${companyId} and r.id = ${shiftId}`.execute(
    em.getKysely(),
  );
}
