import { sql, type RawBuilder } from 'kysely';
import { isDeclined } from '../../shifts/cover/shift-declines.sql.js';

/** SQL condition on published shifts `p` that are not over, and that their employees neither confirmed nor declined. */
export function isUnconfirmed(now: Date): RawBuilder<unknown> {
  return sql`p.employee_id is not null and not p.is_confirmed and p.ends_at > ${now} and not ${isDeclined('p')}`;
}
