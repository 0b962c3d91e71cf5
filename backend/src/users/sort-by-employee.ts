import { sql, type RawBuilder } from 'kysely';
import type { ParentSort } from '../common/db/lists/list-sort.js';

/** Sorts a list by its employees' last names. `rows` are the list's rows of the employee `e`. */
export function sortByEmployee(companyId: string | null, rows: RawBuilder<unknown>): ParentSort {
  return {
    from: sql`users e`,
    where: sql`e.company_id = ${companyId}`,
    keys: [sql`lower(e.last_name)`, sql`lower(e.first_name)`, sql`e.id`],
    rows,
  };
}
