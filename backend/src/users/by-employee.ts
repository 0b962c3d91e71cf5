import { sql, type RawBuilder } from 'kysely';
import type { ParentSort } from '../common/db/list-sort.js';

/** People by last name, for a list of what is theirs: `rows` are those of the person `e`. */
export function byEmployee(companyId: string | null, rows: RawBuilder<unknown>): ParentSort {
  return {
    from: sql`users e`,
    where: sql`e.company_id = ${companyId}`,
    keys: [sql`lower(e.last_name)`, sql`lower(e.first_name)`, sql`e.id`],
    rows,
  };
}
