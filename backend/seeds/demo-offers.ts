import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { newId } from '../src/common/db/schema/columns.js';
import { HOUR_MS } from '../src/common/time/units.js';
import { assignedCount } from '../src/shifts/cover/needs-cover.sql.js';
import type { DemoCompany } from './demo-company.js';

/** The most people who are asked. */
const ASKED = 5;

/** Offers the first schedule of the next days that needs cover to people who are free around it. One has declined. */
export async function demoOffers(em: EntityManager, { id: companyId, now }: DemoCompany): Promise<void> {
  const offeredAt = new Date(now.getTime() - 2 * HOUR_MS);
  const answeredAt = new Date(now.getTime() - HOUR_MS);
  await sql`
    with offer as (
      insert into shift_offers (id, company_id, schedule_id, venue_id, date, start_time, end_time, starts_at, ends_at, mode, status,
        last_moment, offered_by_id, created_at, updated_at)
      select ${newId()}, s.company_id, s.id, s.venue_id, s.date, s.start_time, s.end_time, s.starts_at, s.ends_at, 'first', 'open',
             s.starts_at, (select e.id from users e where e.company_id = s.company_id and e.role = 'employer'
                            order by e.created_at, e.id limit 1), ${offeredAt}::timestamptz, ${offeredAt}::timestamptz
        from schedules s
       where s.company_id = ${companyId} and s.deleted_at is null and s.status = 'active'
         and s.starts_at > ${now}::timestamptz + interval '12 hours' and s.people_needed > ${assignedCount}
       order by s.starts_at, s.id limit 1
      returning id, company_id, date),
    asked as (
      select offer.id as offer_id, offer.company_id, u.id, row_number() over (order by u.last_name, u.id) as place
        from offer
        join users u on u.company_id = offer.company_id and u.role = 'employee' and u.deactivated_at is null
       where not exists (select from published_shifts n
                          where n.company_id = u.company_id and n.employee_id = u.id
                            and n.date between offer.date - 1 and offer.date + 1)
         and not exists (select from leave_requests l where l.company_id = u.company_id and l.employee_id = u.id)
       order by u.last_name, u.id limit ${ASKED})
    insert into shift_offer_people (id, company_id, offer_id, employee_id, seen_at, answer, answered_at, created_at, updated_at)
    select gen_random_uuid(), company_id, offer_id, id, case when place <= 2 then ${answeredAt}::timestamptz end,
           case when place = 1 then 'no' end, case when place = 1 then ${answeredAt}::timestamptz end,
           ${offeredAt}::timestamptz, ${answeredAt}::timestamptz
      from asked`.execute(em.getKysely());
}
