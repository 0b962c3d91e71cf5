import { sql } from 'kysely';

/**
 * The name of rota shift `r` of rota `o` for its employee: the role, else the venue. The name of the rota is for
 * employers, and employees read it only if the shift has neither.
 */
export const ROTA_SHIFT_NAME = sql`coalesce(r.role,
  (select n.name from venues n where n.company_id = r.company_id and n.id = r.venue_id), o.name)`;

/** The name of a shift for its employee: of schedule `s`, or of rota shift `r`. */
export const SHIFT_NAME = sql`coalesce(s.name, ${ROTA_SHIFT_NAME})`;
