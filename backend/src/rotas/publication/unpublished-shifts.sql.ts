import { sql, type RawBuilder } from 'kysely';

/** The fields of a published shift `p` that its employee confirms. */
export const NAMED = sql`p.employee_id, p.venue_id, p.date, p.start_time, p.end_time`;
/** These fields of a shift `s` in the working state. */
export const PLANNED = sql`s.employee_id, s.venue_id, s.date, s.start_time, s.end_time`;
const comparedColumns = (alias: RawBuilder<unknown>) =>
  sql`${alias}.invitation_id, ${alias}.break_minutes, ${alias}.role, ${alias}.notes`;

/** True for a shift `s` of the working state that differs from its published state `p`. */
export const IS_UNPUBLISHED = sql`
  (case when s.deleted_at is not null then p.id is not null
        else p.id is null or (${PLANNED}, ${comparedColumns(sql`s`)}) is distinct from (${NAMED}, ${comparedColumns(sql`p`)}) end)`;

/** The published state `p` of a shift `s`. Names the rota too, so that the database reads only this rota's shifts. */
export const PUBLISHED_JOIN = sql`
  left join published_shifts p on p.company_id = s.company_id and p.rota_id = s.rota_id and p.id = s.id`;
