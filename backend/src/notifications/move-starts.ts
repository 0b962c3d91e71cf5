import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** A company's move to another zone. */
interface Move {
  companyId: string;
  zone: string;
  now: Date;
}

/** Moves when the shifts start of which something that waits is to tell, as the shifts themselves move with their company;
 * the database still has the zone of before. */
export async function moveStarts(
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
