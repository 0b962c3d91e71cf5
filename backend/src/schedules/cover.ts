import { sql, type RawBuilder } from 'kysely';
import { WORKABLE } from './schedule.rules.js';

/**
 * Schedules `s` that are still to start and lost their person: somebody assigned to them left the company, and nobody
 * is on them now. The one meaning of "needs cover", for the list and for the dashboard's count.
 */
export function needsCover(now: Date): RawBuilder<unknown> {
  return sql`s.deleted_at is null and s.starts_at >= ${now} and s.status = any(${[...WORKABLE]}::text[])
    and exists (select from schedule_assignments lost
                 where lost.company_id = s.company_id and lost.schedule_id = s.id
                   and lost.ended_because = 'deactivated')
    and not exists (select from schedule_assignments a
                     where a.company_id = s.company_id and a.schedule_id = s.id and a.ended_at is null)`;
}
