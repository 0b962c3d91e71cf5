import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { FACTOR_DUE_AT } from '../common/auth/factor-due.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import { DEFAULT_FORMAT } from '../common/time/format.js';
import { LOCATION_RETENTION_DAYS } from '../companies/companies.contract.js';
import type { CurrentUserView } from './users.contract.js';
import { personJson } from '../common/db/lists/person-name.sql.js';

const MEMBER: Selection<CurrentUserView> = selection({
  'users u': [
    'id',
    'firstName',
    'lastName',
    'profileImageUrl',
    'role',
    'companyId',
    'employerId',
    'badgeNumber',
    'badgePhotoUrl',
    'createdAt',
    'updatedAt',
  ],
  'accounts a': ['email'],
  company: sql`case when u.role = 'employee' then c.name end`,
  companyName: sql`case when u.role = 'employer' then c.name end`,
  companyLogo: sql`c.logo`,
  employer: sql`case when e.id is not null then
    ${personJson('e')} end`,
  isEmailVerified: sql`(a.email_confirmed_at is not null)::int`,
  timeZone: sql`coalesce(c.time_zone, 'Europe/London')`,
  firstDayOfWeek: sql`coalesce(c.first_day_of_week, 0)`,
  dateFormat: sql`coalesce(c.date_format, ${sql.lit(DEFAULT_FORMAT)})`,
  locationRetentionDays: sql`coalesce(c.location_retention_days, ${sql.lit(LOCATION_RETENTION_DAYS)})`,
  factorDueAt: sql.raw(FACTOR_DUE_AT),
  companyClosedAt: sql`c.closed_at`,
  isOnlyEmployer: sql`u.role = 'employer' and u.company_id is not null and not exists (
    select from users o where o.company_id = u.company_id and o.role = 'employer'
       and o.deactivated_at is null and o.id <> u.id)`,
  supervises: sql`exists (
    select from venue_supervisors vs where vs.company_id = u.company_id and vs.user_id = u.id)`,
  memberships: sql`(
    select coalesce(json_agg(json_build_object('userId', m.id, 'company', mc.name, 'role', m.role)
                             order by lower(mc.name), m.id), '[]')
      from users m join companies mc on mc.id = m.company_id
     where m.account_id = u.account_id and m.deactivated_at is null)`,
});

/** Reads the signed-in member. */
@Injectable()
export class UsersQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the actor's own record. `hasFactor` is true if the session has a second factor or needs none. */
  async current({ userId, hasFactor }: { userId: string; hasFactor: boolean }): Promise<CurrentUserView> {
    const found = sql`
        from users u
        join accounts a on a.id = u.account_id
        left join companies c on c.id = u.company_id
        left join users e on e.company_id = u.company_id and e.id = u.employer_id
       where u.id = ${userId}`;
    const member = orNotFound((await read(this.em.getKysely(), MEMBER, found))[0]);
    return hasFactor ? { ...member, factorDueAt: null } : member;
  }
}
