import { sql, type RawBuilder } from 'kysely';

/** SQL condition on published shifts `p` that are not over and not confirmed by their employees. */
export function isUnconfirmed(now: Date): RawBuilder<unknown> {
  return sql`p.employee_id is not null and not p.is_confirmed and p.ends_at > ${now}`;
}
