import { sql, type RawBuilder } from 'kysely';
import { hitsOf, type Search, type SearchSource } from '../common/search/search-source.js';
import { schedulesVisibleTo } from './schedules.queries.js';

type Sql = RawBuilder<unknown>;

export const search: SearchSource[] = [{ kind: 'schedule', position: 4, hits: searchSchedules }];

function searchSchedules(search: Search): Sql | null {
  if (search.actor.role !== 'employer') return null;
  return hitsOf('schedule', search, {
    name: sql`s.name`,
    columns: {
      detail: sql`(select v.name from venues v where v.company_id = s.company_id and v.id = s.venue_id)`,
      date: sql`s.date`,
      startTime: sql`s.start_time`,
      endTime: sql`s.end_time`,
      status: sql`s.status`,
    },
    from: sql`schedules`,
    as: sql`s`,
    scope: schedulesVisibleTo(search.actor),
    text: sql`s.name`,
    isIndexed: true,
    order: sql`-extract(epoch from s.starts_at)`,
    newest: sql`s.starts_at`,
  });
}
