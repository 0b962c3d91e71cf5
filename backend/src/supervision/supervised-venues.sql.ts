import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';

/** SQL for the condition that the actor supervises a venue. */
export function isSupervised(
  { companyId, userId }: Actor,
  venueId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    ${venueId} in (
      select vs.venue_id from venue_supervisors vs
       where vs.company_id = ${companyId} and vs.user_id = ${userId})`;
}
