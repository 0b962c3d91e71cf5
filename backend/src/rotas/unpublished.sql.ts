import { sql, type RawBuilder } from 'kysely';

/** What of a shift in force, `p`, its person agreed to. */
export const NAMED = sql`p.employee_id, p.venue_id, p.date, p.start_time, p.end_time`;
/** The same of a shift as it is planned, `s`. */
export const PLANNED = sql`s.employee_id, s.venue_id, s.date, s.start_time, s.end_time`;
const REST = (alias: RawBuilder<unknown>) => sql`${alias}.break_minutes, ${alias}.role, ${alias}.notes`;

/** Of a shift `s` and what people were told of it, `p`: true when they have to be told something. */
export const IS_UNPUBLISHED = sql`
  (case when s.deleted_at is not null then p.id is not null
        else p.id is null or (${PLANNED}, ${REST(sql`s`)}) is distinct from (${NAMED}, ${REST(sql`p`)}) end)`;

export const PUBLISHED_JOIN = sql`left join published_shifts p on p.company_id = s.company_id and p.id = s.id`;
