import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../common/db/lists/list.js';
import { WORKABLE } from './schedule-statuses.contract.js';
import { IS_DECLINE_OF_SHIFT } from './shift-declines.sql.js';

/** The number of employees who are assigned to a schedule `s`. Leavers are removed from schedules that have not
 * started. */
export const assignedCount = sql`
  (select count(*)::int from shifts a
    where a.company_id = s.company_id and a.schedule_id = s.id and a.deleted_at is null and a.employee_id is not null)`;

/** The number of employees of a schedule `s` who cannot work it. */
export const declinedCount = sql`
  (select count(*)::int
     from published_shifts r
     join shift_declines d on ${IS_DECLINE_OF_SHIFT}
     join shifts a on a.company_id = r.company_id and a.id = r.id and a.deleted_at is null and a.employee_id = r.employee_id
    where r.company_id = s.company_id and r.schedule_id = s.id)`;

/** SQL condition on schedules `s` that need cover, equal to `isUnderstaffed`. The list, its flag and the dashboard's
 * count use it. `declined` is the number of assigned employees who cannot work, who do not count. */
export function needsCover(now: Date, declined: RawBuilder<unknown> = declinedCount): RawBuilder<unknown> {
  return sql`s.deleted_at is null and s.starts_at >= ${now} and ${isOneOf(sql`s.status`, WORKABLE)}
    and s.people_needed > ${assignedCount} - ${declined}`;
}
