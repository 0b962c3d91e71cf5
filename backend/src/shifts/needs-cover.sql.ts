import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../common/db/lists/list.js';
import { WORKABLE } from './schedule-statuses.contract.js';

/** The number of employees who are assigned to a schedule `s`. Leavers are removed from schedules that have not
 * started. */
export const assignedCount = sql`
  (select count(*)::int from shifts a
    where a.company_id = s.company_id and a.schedule_id = s.id and a.deleted_at is null and a.employee_id is not null)`;

/** SQL condition on schedules `s` that need cover, equal to `isUnderstaffed`. The list, its flag and the dashboard's
 * count use it. `declined` is the number of assigned employees who cannot work, who do not count. */
export function needsCover(now: Date, declined: RawBuilder<unknown> = sql`0`): RawBuilder<unknown> {
  return sql`s.deleted_at is null and s.starts_at >= ${now} and ${isOneOf(sql`s.status`, WORKABLE)}
    and s.people_needed > ${assignedCount} - ${declined}`;
}
