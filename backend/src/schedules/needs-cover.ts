import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../common/db/list.js';
import { WORKABLE } from './schedule.rules.js';

/**
 * Schedules `s` that are still to start and are short of somebody who left the company: more people left than have
 * been put on since the first of them did. The one meaning of "needs cover", for the list and for the dashboard's count.
 */
export function needsCover(now: Date): RawBuilder<unknown> {
  return sql`s.deleted_at is null and s.starts_at >= ${now} and ${isOneOf(sql`s.status`, WORKABLE)}
    and exists (select from (select count(*) as people, min(ended_at) as since from schedule_assignments lost
                              where lost.company_id = s.company_id and lost.schedule_id = s.id
                                and lost.ended_because = 'deactivated') gone
                 where gone.people > (select count(*) from schedule_assignments a
                                       where a.company_id = s.company_id and a.schedule_id = s.id
                                         and a.ended_at is null and a.created_at >= gone.since))`;
}
