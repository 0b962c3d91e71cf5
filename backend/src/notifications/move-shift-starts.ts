import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** The change of a company's time zone. */
interface Move {
  companyId: string;
  zone: string;
  now: Date;
}

/**
 * Keeps the local start times of shifts in waiting mails or pushes when the company changes its time zone. Call it
 * while the company's row still has the old zone.
 */
export async function moveShiftStarts(
  em: EntityManager,
  table: 'notification_mails' | 'push_messages',
  { companyId, zone, now }: Move,
): Promise<void> {
  await sql`
    update ${sql.table(table)} w set starts_at = (w.starts_at at time zone c.time_zone) at time zone ${zone}
      from notifications n join companies c on c.id = n.company_id
     where n.id = w.notification_id and n.company_id = ${companyId} and w.starts_at > ${now}`.execute(
    em.getKysely(),
  );
}
