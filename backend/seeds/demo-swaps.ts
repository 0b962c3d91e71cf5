import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { newId } from '../src/common/db/schema/columns.js';
import { HOUR_MS } from '../src/common/time/units.js';
import { isUnpublished } from '../src/rotas/publication/unpublished-shifts.sql.js';
import type { DemoCompany } from './demo-company.js';

/** The smallest weekly maximum of full-time employees, in minutes. */
const FULL_TIME = 2_880;

/** Creates a swap of two rota shifts of next days that waits for approval: neither has pending changes, neither employee works on the
 * other's day, and both are full-time or have no maximum. */
export async function demoSwaps(em: EntityManager, { id: companyId, now }: DemoCompany): Promise<void> {
  const proposedAt = new Date(now.getTime() - 20 * HOUR_MS);
  const acceptedAt = new Date(now.getTime() - 3 * HOUR_MS);
  const worksOnDay = (table: string, person: string, shift: string) => sql`
    exists (select from ${sql.table(table)} n
             where n.company_id = p.company_id and n.employee_id = ${sql.ref(`${person}.employee_id`)}
               and n.date = ${sql.ref(`${shift}.date`)})`;
  const isFree = (person: string, shift: string) => sql`
    not ${worksOnDay('shifts', person, shift)} and not ${worksOnDay('published_shifts', person, shift)}
    and not exists (select from leave_requests l
                     where l.company_id = p.company_id and l.employee_id = ${sql.ref(`${person}.employee_id`)}
                       and l.starts_on - 1 <= ${sql.ref(`${shift}.date`)}
                       and (l.ends_on is null or l.ends_on >= ${sql.ref(`${shift}.date`)}))`;
  await sql`
    insert into shift_swaps (id, company_id, status, proposer_id, asked_id, receiver_id, shift_id, date, start_time, end_time,
      venue_id, other_shift_id, other_date, other_start_time, other_end_time, other_venue_id, accepted_at, created_at, updated_at,
      version)
    select ${newId()}, p.company_id, 'accepted', p.employee_id, q.employee_id, q.employee_id, p.id, p.date, p.start_time,
           p.end_time, p.venue_id, q.id, q.date, q.start_time, q.end_time, q.venue_id, ${acceptedAt}::timestamptz,
           ${proposedAt}::timestamptz, ${acceptedAt}::timestamptz, 2
      from published_shifts p
      join published_shifts q on q.company_id = p.company_id and q.rota_id is not null and q.employee_id <> p.employee_id
      join shifts w on w.company_id = p.company_id and w.id = p.id and not ${isUnpublished(sql`w`, sql`p`)}
      join shifts v on v.company_id = q.company_id and v.id = q.id and not ${isUnpublished(sql`v`, sql`q`)}
     where p.company_id = ${companyId} and p.rota_id is not null
       and least(p.starts_at, q.starts_at) > ${now}::timestamptz + interval '1 day'
       and ${isFree('q', 'p')} and ${isFree('p', 'q')}
       and not exists (select from users u
                        where u.company_id = p.company_id and u.id in (p.employee_id, q.employee_id)
                          and u.max_minutes_per_week < ${FULL_TIME})
     order by p.starts_at, q.starts_at, p.id, q.id limit 1`.execute(em.getKysely());
}
