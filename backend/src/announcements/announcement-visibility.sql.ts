import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { selectPlannedShifts, workWindow } from '../shifts/planned-shifts.sql.js';
import { isExpired } from './announcement-expiry.sql.js';
import type { Aim } from './announcements.rules.js';

type Sql = RawBuilder<unknown>;

interface AimSql {
  venueIds: Sql;
  roles: Sql;
}

/** The aim of the stored announcement in `table`. */
export const storedAim = (table: Sql): AimSql => ({
  venueIds: sql`${table}.venue_ids`,
  roles: sql`${table}.roles`,
});

/** The aim of an announcement whose changes are not stored yet. */
export const givenAim = ({ venueIds, roles = null }: Aim): AimSql => ({
  venueIds: sql`${[...venueIds]}::uuid[]`,
  roles: sql`${roles}::text`,
});

/** SQL condition: the announcement has no aim, or the employee has a shift at its venues or in its roles. */
export function reaches(
  { venueIds, roles }: AimSql,
  companyId: string | null,
  employeeId: string | Sql,
  now: Date,
): Sql {
  const { since, until } = workWindow(now);
  return sql`(cardinality(${venueIds}) = 0 and ${roles} is null or exists (
    select from (${selectPlannedShifts(companyId, employeeId)}) p
     where p."startsAt" <= ${until} and p."endsAt" >= ${since}
       and (p.venue_id = any(${venueIds}) or lower(p.role) = any(string_to_array(lower(${roles}), chr(10))))))`;
}

/** SQL condition for announcements `a` that employees see at `now`. `isVisible` in announcements.rules.ts is the same rule. */
export function isShownToEmployees(now: Date): Sql {
  return sql`a.is_active and not a.is_over and (${isExpired(sql`a.expires_at`, now)}) is not true
    and a.target_audience in ('all', 'employees')`;
}

/** SQL condition for the announcements `a` that the actor sees at `now`. Employees see those that reach them. */
export function announcementsVisibleTo({ companyId, userId, role }: Actor, now: Date): Sql {
  const ofCompany = sql`a.company_id = ${companyId}`;
  if (role === 'employer') return ofCompany;
  return sql`${ofCompany} and ${isShownToEmployees(now)} and ${reaches(storedAim(sql`a`), companyId, userId, now)}`;
}
