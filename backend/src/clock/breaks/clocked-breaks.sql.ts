import { sql, type RawBuilder } from 'kysely';
import { instantJson } from '../../common/db/lists/instant-json.sql.js';

type Sql = RawBuilder<unknown>;

/** SQL for the break minutes of an entry: the typed or planned ones, else the sum of the clocked ones, else null. */
export function breakMinutesOf(companyId: Sql, entryId: Sql): Sql {
  return sql`(
    select coalesce(sum(b.minutes) filter (where b.starts_at is null), sum(b.minutes))::int
      from clock_breaks b where b.company_id = ${companyId} and b.entry_id = ${entryId})`;
}

/** SQL for the breaks that were clocked in an entry, as JSON sorted by start. */
export function clockedBreaksOf(companyId: Sql, entryId: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('startsAt', ${instantJson('b.starts_at')}, 'endsAt', ${instantJson('b.ends_at')})
             order by b.starts_at, b.id), '[]')
      from clock_breaks b
     where b.company_id = ${companyId} and b.entry_id = ${entryId} and b.starts_at is not null)`;
}
