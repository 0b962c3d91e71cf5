import { sql, type RawBuilder } from 'kysely';
import { assignedCount, coveredCount, declinedCount, isReserved, needsCover } from './needs-cover.sql.js';
import { IS_DECLINED } from './shift-declines.sql.js';
import { COVER_DAYS } from '../shifts.contract.js';
import { DAY_MS } from '../../common/time/units.js';

/** True if a schedule `s` once had more employees at a time than now. */
const lostSomeone = sql`exists (
  select from shifts a
   where a.company_id = s.company_id and a.schedule_id = s.id
     and (select count(*) from shifts b
           where b.company_id = a.company_id and b.schedule_id = a.schedule_id and b.employee_id is not null
             and (b.created_at, b.id) <= (a.created_at, a.id)
             and (b.id = a.id or b.deleted_at is null or b.deleted_at >= a.created_at)) > ${assignedCount})`;

/** Returns the end of the period for which missing cover is shown. */
export function coverPeriodEnd(now: Date): Date {
  return new Date(now.getTime() + COVER_DAYS * DAY_MS);
}

/** Selects a company's schedules with too few employees, and its open or declined published rota shifts (equal ones once), by
 * their start. A shift of an invited person is open once the invitation has expired. Employees who cannot work are not counted.
 * `is_lost` is true if an employee declined or left the shift, was removed from it or was deactivated. */
export function selectShiftsWithoutCover(companyId: string, from: Date, to: Date): RawBuilder<unknown> {
  const place = sql`r.rota_id, r.date, r.start_time, r.end_time, r.venue_id, r.role`;
  const isOpen = sql`(r.employee_id is null and not ${isReserved(sql`r`, from)} or ${IS_DECLINED})`;
  return sql`
    select s.id, s.company_id, false as is_rota_shift, s.name, s.starts_at, s.date, s.venue_id, s.people_needed,
           ${coveredCount(from)} - declined.count as assigned_count, ${lostSomeone} or declined.count > 0 as is_lost
      from schedules s
     cross join lateral (select ${declinedCount} as count) declined
     where s.company_id = ${companyId} and s.starts_at < ${to} and ${needsCover(from, sql`declined.count`)}
    union all
    select g.id, g.company_id, true, o.name, g.starts_at, g.date, g.venue_id, equal.needed, equal.filled, equal.is_lost
      from (select distinct on (${place}) r.*
              from published_shifts r
              left join shifts p on p.company_id = r.company_id and p.id = r.id
             where r.company_id = ${companyId} and r.rota_id is not null and ${isOpen}
               and r.starts_at >= ${from} and r.starts_at < ${to}
             order by ${place}, p.deleted_at is not null or p.employee_id is not null, r.id) g
      join rotas o on o.company_id = g.company_id and o.id = g.rota_id
     cross join lateral (
       select count(*)::int as needed, count(*) filter (where not ${isOpen})::int as filled,
              bool_or(${IS_DECLINED} or r.employee_id is null and exists (
                select from shift_notices n where n.company_id = r.company_id and n.shift_id = r.id)) as is_lost
         from published_shifts r
        where r.company_id = g.company_id and (r.rota_id, r.date, r.start_time, r.end_time)
            = (g.rota_id, g.date, g.start_time, g.end_time)
          and (r.venue_id, r.role) is not distinct from (g.venue_id, g.role)) equal`;
}
