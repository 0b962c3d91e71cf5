import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../../common/db/lists/list.js';
import { WORKABLE } from '../schedule-statuses.contract.js';
import { IS_DECLINE_OF_SHIFT } from './shift-declines.sql.js';

/** The number of shifts `a` of a schedule `s` that meet a condition. */
const countOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select count(*)::int from shifts a
    where a.company_id = s.company_id and a.schedule_id = s.id and a.deleted_at is null and ${condition})`;

/** The number of employees who are assigned to a schedule `s`. Leavers are removed from schedules that have not
 * started. */
export const assignedCount = countOf(sql`a.employee_id is not null`);

/** The number of places of a schedule `s` that are reserved for invited people, also those with an expired invitation. */
export const invitedCount = countOf(sql`a.invitation_id is not null`);

/** The number of places of a schedule `s` that an employee or an invited person has. */
export const takenCount = countOf(sql`num_nonnulls(a.employee_id, a.invitation_id) > 0`);

/** True if a shift is reserved for a person whose invitation is pending at an instant. */
export function isReserved(shift: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    (${shift}.invitation_id is not null and exists (
      select from invitations i
       where i.company_id = ${shift}.company_id and i.id = ${shift}.invitation_id and i.status = 'pending'
         and i.expires_at > ${now}))`;
}

/** The number of places of a schedule `s` that need no cover: those of employees, and those that are reserved. */
export function coveredCount(now: Date): RawBuilder<unknown> {
  return countOf(sql`(a.employee_id is not null or ${isReserved(sql`a`, now)})`);
}

/** The number of employees of a schedule `s` who cannot work it. */
export const declinedCount = sql`
  (select count(*)::int
     from published_shifts r
     join shift_declines d on ${IS_DECLINE_OF_SHIFT}
     join shifts a on a.company_id = r.company_id and a.id = r.id and a.deleted_at is null and a.employee_id = r.employee_id
    where r.company_id = s.company_id and r.schedule_id = s.id)`;

/** SQL condition on schedules `s` that need cover, equal to `isUnderstaffed`. The list, its flag and the dashboard's
 * count use it. `declined` is the number of assigned employees who cannot work, who do not count. Invited people count until
 * their invitation expires. */
export function needsCover(now: Date, declined: RawBuilder<unknown> = declinedCount): RawBuilder<unknown> {
  return sql`s.deleted_at is null and s.starts_at >= ${now} and ${isOneOf(sql`s.status`, WORKABLE)}
    and s.people_needed > ${coveredCount(now)} - ${declined}`;
}
