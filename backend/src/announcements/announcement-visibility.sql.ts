import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { isExpired } from './announcement-expiry.sql.js';

/**
 * SQL condition for the announcements `a` that the actor sees at `now`. `isVisible` in announcements.rules.ts is the
 * same rule.
 */
export function announcementsVisibleTo({ companyId, role }: Actor, now: Date): RawBuilder<unknown> {
  const ofCompany = sql`a.company_id = ${companyId}`;
  if (role === 'employer') return ofCompany;
  return sql`${ofCompany} and a.is_active and not a.is_over and (${isExpired(sql`a.expires_at`, now)}) is not true
    and a.target_audience in ('all', 'employees')`;
}
