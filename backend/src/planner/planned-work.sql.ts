import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../common/db/lists/list.js';
import { IS_UNPUBLISHED, PUBLISHED_JOIN } from '../rotas/publication/unpublished-shifts.sql.js';
import { IS_PENDING, SCHEDULE_AND_PUBLISHED } from '../schedules/schedule-shifts.sql.js';
import { plannedMinutesOf } from '../shifts/planned-minutes/planned-minutes.sql.js';
import { PLANNABLE, WORKABLE } from '../shifts/schedule-statuses.contract.js';
import type { Days } from '../common/http/days.js';

/** True for a schedule `d` that the planner shows. */
const IS_PLANNED = sql`d.deleted_at is null and ${isOneOf(sql`d.status`, PLANNABLE)}`;

/** Selects the shifts of some days that the planner shows: the working state of rotas and schedules, drafts included, and
 * the open places of schedules. Each has its `date`, `employee_id`, `role`, `minutes`, `is_open` and `is_unpublished`.
 * `plannedTotals` adds up the same shifts. */
export function selectPlannedWork(companyId: string, { from, to }: Days): RawBuilder<unknown> {
  const isOfDays = (alias: RawBuilder<unknown>) => sql`
    ${alias}.company_id = ${companyId} and ${alias}.date between ${from}::date and ${to}::date
    and ${alias}.deleted_at is null`;
  return sql`
    select s.date, s.employee_id, s.role, ${plannedMinutesOf(sql`s`)} as minutes,
           num_nonnulls(s.employee_id, s.invitation_id) = 0 as is_open, ${IS_UNPUBLISHED} as is_unpublished
      from shifts s ${PUBLISHED_JOIN}
      join rotas o on o.company_id = s.company_id and o.id = s.rota_id and o.deleted_at is null
     where ${isOfDays(sql`s`)}
    union all
    select s.date, s.employee_id, s.role, ${plannedMinutesOf(sql`s`)}, num_nonnulls(s.employee_id, s.invitation_id) = 0,
           ${IS_PENDING} or not ${isOneOf(sql`d.status`, WORKABLE)}
      from shifts s ${SCHEDULE_AND_PUBLISHED}
     where ${isOfDays(sql`s`)} and ${IS_PLANNED}
    union all
    select d.date, null, null, ${plannedMinutesOf(sql`d`)}, true, not ${isOneOf(sql`d.status`, WORKABLE)}
      from schedules d
     cross join lateral generate_series(1, d.people_needed - (
       select count(*)::int from shifts a
        where a.company_id = d.company_id and a.schedule_id = d.id and a.deleted_at is null))
     where ${isOfDays(sql`d`)} and ${IS_PLANNED}`;
}
