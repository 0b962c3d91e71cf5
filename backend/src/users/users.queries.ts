import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { orNotFound } from '../common/http/errors.js';
import { DEFAULT_FORMAT } from '../common/time/format.js';
import { LOCATION_RETENTION_DAYS } from '../companies/companies.contract.js';
import type { CurrentUserView } from './users.contract.js';

/** Reads the signed-in member. */
@Injectable()
export class UsersQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the actor's own record. */
  async current(actor: Pick<Actor, 'userId'>): Promise<CurrentUserView> {
    const { rows } = await sql<CurrentUserView>`
      select u.id, a.email, u.first_name as "firstName", u.last_name as "lastName",
             u.profile_image_url as "profileImageUrl", u.role, u.company_id as "companyId",
             case when u.role = 'employee' then c.name end as company,
             case when u.role = 'employer' then c.name end as "companyName",
             c.logo as "companyLogo", u.employer_id as "employerId",
             case when e.id is not null then
               json_build_object('id', e.id, 'firstName', e.first_name, 'lastName', e.last_name) end as employer,
             u.badge_number as "badgeNumber", u.badge_photo_url as "badgePhotoUrl",
             (a.email_confirmed_at is not null)::int as "isEmailVerified",
             coalesce(c.time_zone, 'Europe/London') as "timeZone", coalesce(c.first_day_of_week, 0) as "firstDayOfWeek",
             coalesce(c.date_format, ${DEFAULT_FORMAT}) as "dateFormat",
             coalesce(c.location_retention_days, ${LOCATION_RETENTION_DAYS}) as "locationRetentionDays",
             u.role = 'employer' and u.company_id is not null and not exists (
               select from users o where o.company_id = u.company_id and o.role = 'employer'
                  and o.deactivated_at is null and o.id <> u.id) as "isOnlyEmployer",
             (select coalesce(json_agg(json_build_object('userId', m.id, 'company', mc.name, 'role', m.role)
                                       order by lower(mc.name), m.id), '[]')
                from users m join companies mc on mc.id = m.company_id
               where m.account_id = u.account_id and m.deactivated_at is null) as memberships,
             u.created_at as "createdAt", u.updated_at as "updatedAt"
        from users u
        join accounts a on a.id = u.account_id
        left join companies c on c.id = u.company_id
        left join users e on e.company_id = u.company_id and e.id = u.employer_id
       where u.id = ${actor.userId}`.execute(this.em.getKysely());
    return orNotFound(rows[0]);
  }
}
