import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Joins the published state of a row's rota shift or, if it is no longer published, its last working state.
 * Pending changes are visible only in the rota itself. */
export function joinPublishedOrLastShift(companyId: Sql, id: Sql): Sql {
  const columns = sql`f.id, f.company_id, f.rota_id, f.venue_id, f.role, f.date, f.start_time, f.end_time,
    f.break_minutes`;
  return sql`
    lateral (
      select ${columns} from published_shifts f where f.company_id = ${companyId} and f.id = ${id}
      union all
      select ${columns} from shifts f
       where f.company_id = ${companyId} and f.id = ${id}
         and not exists (select from published_shifts p where p.company_id = ${companyId} and p.id = ${id}))`;
}
