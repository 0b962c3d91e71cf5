import { sql, type RawBuilder } from 'kysely';
import { workWindow } from '../shifts/planned-shifts.sql.js';

/** SQL of the average minutes per worked day of the last 52 weeks in which the member `u` worked, or null. */
export const AVERAGE_MINUTES = sql`(
  select round(sum(h.worked_minutes)::numeric / count(distinct h.date))::int
    from (select t.date, t.worked_minutes, dense_rank() over (order by date_trunc('week', t.date) desc) as week
            from timesheets t
           where t.company_id = u.company_id and t.employee_id = u.id and t.status = 'approved'
             and t.withdrawn_at is null) h
   where h.week <= 52)`;

/** SQL of the nation of most shifts of an employee around now, or null without any at a venue. */
export function nationSql(
  companyId: RawBuilder<unknown>,
  employeeId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  const { since, until } = workWindow(now);
  return sql`(
    select v.nation from published_shifts h join venues v on v.company_id = h.company_id and v.id = h.venue_id
     where h.company_id = ${companyId} and h.employee_id = ${employeeId} and h.starts_at between ${since} and ${until}
     group by v.nation order by count(*) desc, v.nation limit 1)`;
}
