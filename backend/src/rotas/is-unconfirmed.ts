import { sql, type RawBuilder } from 'kysely';

/** Shifts in force `p` that their people have still to confirm. */
export function isUnconfirmed(now: Date): RawBuilder<unknown> {
  return sql`p.employee_id is not null and not p.is_confirmed and p.ends_at > ${now}`;
}
