import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { idFilter, indexedSearchFilter, searchFilter } from '../common/db/lists/list.js';
import { PLANNED_EACH_TIME } from '../common/db/pool/named-statements.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

type Sql = RawBuilder<unknown>;

/** The most employees or plans that are looked up by id. With more matches, a scan of timesheets fills a page
 * quickly. */
const NAMED_MOST = 200;

interface Named {
  people: string[];
  schedules: string[];
  shifts: string[];
}

/** Returns a condition on timesheets `t` whose employee or plan has a name that contains the typed text.
 * Finds employees and plans first, so that their indexes find the few matching timesheets among hundreds of
 * thousands. */
export async function employeeOrPlanCondition(
  db: QueryExecutorProvider,
  { companyId }: Actor,
  typed: unknown,
): Promise<Sql> {
  const most = sql.lit(NAMED_MOST + 1);
  const person = sql`from users e where e.company_id = ${companyId}
    and ${searchFilter(fullName('e'))(typed)}`;
  const schedule = sql`from schedules s where s.company_id = ${companyId} and s.deleted_at is null
    and ${indexedSearchFilter(sql`s`, companyId, sql`s.name`)(typed)}`;
  const shift = sql`from rotas o join shifts r on r.company_id = o.company_id and r.rota_id = o.id
    where o.company_id = ${companyId} and ${searchFilter(sql`o.name`)(typed)}`;
  const columns: Selection<Named> = selection({
    people: sql`array(select e.id ${person} limit ${most})`,
    schedules: sql`array(select s.id ${schedule} limit ${most})`,
    shifts: sql`array(select r.id ${shift} limit ${most})`,
  });
  const [named] = await read(db, columns, sql``, sql.raw(PLANNED_EACH_TIME));
  const { people, schedules, shifts } = named!;
  const found = [
    matchesIds(people, sql`t.employee_id`, sql`exists (select ${person} and e.id = t.employee_id)`),
    matchesIds(schedules, sql`t.schedule_id`, sql`exists (select ${schedule} and s.id = t.schedule_id)`),
    matchesIds(shifts, sql`t.rota_shift_id`, sql`exists (select ${shift} and r.id = t.rota_shift_id)`),
  ].filter((condition) => condition !== null);
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`;
}

function matchesIds(ids: string[], column: Sql, many: Sql): Sql | null {
  if (ids.length === 0) return null;
  return ids.length > NAMED_MOST ? many : idFilter(column)(ids);
}
