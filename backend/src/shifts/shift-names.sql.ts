import { sql } from 'kysely';

/** The word for a rota shift without role and venue. */
const NAMELESS_SHIFT = 'Shift';

const VENUE_NAME = sql`(select n.name from venues n where n.company_id = r.company_id and n.id = r.venue_id)`;

/** The name of rota shift `r` for its employee: the role, else the venue, never the name of the rota. */
export const ROTA_SHIFT_NAME = sql`coalesce(r.role, ${VENUE_NAME}, ${sql.lit(NAMELESS_SHIFT)})`;

/** The name of rota shift `r` of rota `o` for employers: the role, else the venue, else the name of the rota. */
export const ROTA_SHIFT_NAME_FOR_EMPLOYERS = sql`coalesce(r.role, ${VENUE_NAME}, o.name)`;

/** Like `roleAndVenueText`, of rota shift `r`. */
export const ROLE_AND_VENUE = sql`coalesce(nullif(concat_ws(' at ', r.role, ${VENUE_NAME}), ''), ${sql.lit(NAMELESS_SHIFT)})`;

/** Returns the name of a rota shift in sentences for its employee, such as 'Door supervisor at Town Hall'. */
export function roleAndVenueText(role: string | null, venueName: string | null): string {
  if (role && venueName) return `${role} at ${venueName}`;
  return role ?? venueName ?? NAMELESS_SHIFT;
}

/** The name of a shift for its employee: of schedule `s`, or of rota shift `r`. */
export const SHIFT_NAME = sql`coalesce(s.name, ${ROTA_SHIFT_NAME})`;
