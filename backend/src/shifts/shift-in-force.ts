import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The rota shift of a row as people were told of it, to be joined; one that is not in force any more, as it was planned
 * last. What employers gather shows nowhere but in the rota. */
export function shiftInForce(companyId: Sql, id: Sql): Sql {
  const columns = sql`f.id, f.company_id, f.rota_id, f.venue_id, f.date, f.start_time, f.end_time`;
  return sql`
    lateral (
      select ${columns} from published_shifts f where f.company_id = ${companyId} and f.id = ${id}
      union all
      select ${columns} from rota_shifts f
       where f.company_id = ${companyId} and f.id = ${id}
         and not exists (select from published_shifts p where p.company_id = ${companyId} and p.id = ${id}))`;
}
