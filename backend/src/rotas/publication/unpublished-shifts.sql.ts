import { sql, type RawBuilder } from 'kysely';

type Alias = RawBuilder<unknown>;

const confirmedColumns = (alias: Alias) =>
  sql`${alias}.employee_id, ${alias}.venue_id, ${alias}.date, ${alias}.start_time, ${alias}.end_time`;
const otherColumns = (alias: Alias) =>
  sql`${alias}.invitation_id, ${alias}.break_minutes, ${alias}.role, ${alias}.notes`;

/** The fields of a published shift `p` that its employee confirms. */
export const NAMED = confirmedColumns(sql`p`);
/** These fields of a shift `s` in the working state. */
export const PLANNED = confirmedColumns(sql`s`);

/** True for a shift of the working state that differs from its published state. Both are aliases of SQL. */
export const isUnpublished = (planned: Alias, published: Alias) => sql`
  (case when ${planned}.deleted_at is not null then ${published}.id is not null
        else ${published}.id is null
          or (${confirmedColumns(planned)}, ${otherColumns(planned)})
             is distinct from (${confirmedColumns(published)}, ${otherColumns(published)}) end)`;

/** True for a shift `s` of the working state that differs from its published state `p`. */
export const IS_UNPUBLISHED = isUnpublished(sql`s`, sql`p`);

/** The published state `p` of a shift `s`. Names the rota too, so that the database reads only this rota's shifts. */
export const PUBLISHED_JOIN = sql`
  left join published_shifts p on p.company_id = s.company_id and p.rota_id = s.rota_id and p.id = s.id`;
