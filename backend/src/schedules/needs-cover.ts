import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../common/db/list.js';
import { WORKABLE } from './schedule.rules.js';

/** How many people are on a schedule `s` now; whoever leaves comes off what has not started. */
export const assignedCount = sql`
  (select count(*)::int from schedule_assignments a
    where a.company_id = s.company_id and a.schedule_id = s.id and a.ended_at is null)`;

/** Schedules `s` that need cover, as `isShort` says it: the one meaning for the list, its flag and the dashboard's count. */
export function needsCover(now: Date): RawBuilder<unknown> {
  return sql`s.deleted_at is null and s.starts_at >= ${now} and ${isOneOf(sql`s.status`, WORKABLE)}
    and s.people_needed > ${assignedCount}`;
}
