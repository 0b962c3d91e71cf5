import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../common/db/lists/list.js';
import { SEEN_BY_ASSIGNEES, WORKABLE } from './schedule-statuses.contract.js';

/** True if an employee sees a schedule `s`: one of its published shifts is theirs, or they were on it when it became
 * inactive. */
export function hasSchedule(employeeId: string): RawBuilder<unknown> {
  const theirs = sql`mine.company_id = s.company_id and mine.schedule_id = s.id and mine.employee_id = ${employeeId}`;
  return sql`
    (${isOneOf(sql`s.status`, SEEN_BY_ASSIGNEES)}
     and case when ${isOneOf(sql`s.status`, WORKABLE)} then exists (select from published_shifts mine where ${theirs})
              else exists (select from shifts mine where ${theirs} and mine.deleted_at is null) end)`;
}
