import { sql, type RawBuilder } from 'kysely';
import { bestHits, type Search, type SearchSource } from '../common/search/search-source.js';
import { timesheetsVisibleTo } from './timesheets.queries.js';

type Sql = RawBuilder<unknown>;

/** The newest hours of each found person. */
const HOURS_EACH = 2;

export const search: SearchSource[] = [{ kind: 'timesheet', position: 5, hits: searchHours }];

/** SQL for the newest hours of the found people `people`. */
function searchHours({ actor }: Search): Sql | null {
  if (actor.role !== 'employer') return null;
  const hours = {
    as: sql`t`,
    name: sql`t.name`,
    columns: {
      date: sql`t.date`,
      startTime: sql`t.start_time`,
      endTime: sql`t.end_time`,
      status: sql`t.status`,
    },
  };
  const rows = sql`
    select t.*, p.name, p.rank, -extract(epoch from t.created_at) as place
      from people p cross join lateral (
        select t.id, t.date, t.start_time, t.end_time, t.status, t.created_at from timesheets t
         where ${timesheetsVisibleTo(actor)} and t.employee_id = p.id
         order by t.created_at desc, t.id desc limit ${sql.lit(HOURS_EACH)}) t`;
  return bestHits('timesheet', hours, rows);
}
