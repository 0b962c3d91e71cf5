import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import {
  matchesAccount,
  exportSection,
  TIMES,
  type PersonalData,
} from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  company: [
    {
      name: 'people',
      from: sql`users t join accounts a on a.id = t.account_id`,
      columns: {
        ...sqlOf('users t', ['id', 'firstName', 'lastName']),
        email: sql`case when t.erased_at is null then a.email end`,
        ...sqlOf('users t', [
          'phone',
          'role',
          'payrollNumber',
          'badgeNumber',
          'wageBand',
          'contractedMinutesPerWeek',
          'maxMinutesPerWeek',
          'usualWeekdays',
          'employerId',
        ]),
        joinedAt: sql`t.created_at`,
        deactivatedAt: sql`t.deactivated_at`,
      },
    },
  ],
  sections: [
    {
      ...exportSection('memberships', 'users', ['account_id'], sql``, matchesAccount),
      from: sql`users t left join companies c on c.id = t.company_id`,
      columns: sql`c.name as company, t.company_id as "companyId", t.role, t.first_name as "firstName",
      t.last_name as "lastName", t.employer_id as "employerId", t.phone, t.payroll_number as "payrollNumber",
      t.wage_band as "wageBand",
      t.contracted_minutes_per_week as "contractedMinutesPerWeek", t.max_minutes_per_week as "maxMinutesPerWeek",
      t.usual_weekdays as "usualWeekdays", t.badge_number as "badgeNumber",
      t.profile_image_url as "profileImageUrl", t.badge_photo_url as "badgePhotoUrl",
      t.deactivated_at as "deactivatedAt", ${TIMES}`,
    },
  ],
};
