import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { CHANGED, joinRecord } from '../common/personal-data/company-table.js';
import { matchesMember, exportSection, type PersonalData } from '../common/personal-data/personal-data.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

export const personalData: PersonalData = {
  company: [
    {
      name: 'invitations',
      from: sql`invitations t ${joinRecord('users', 'b', 'employer_id')}`,
      columns: {
        ...sqlOf('invitations t', [
          'id',
          'email',
          'firstName',
          'lastName',
          'payrollNumber',
          'phone',
          'wageBand',
          'contractedMinutesPerWeek',
          'maxMinutesPerWeek',
          'usualWeekdays',
          'badgeNumber',
          'role',
        ]),
        invitedBy: fullName('b'),
        ...sqlOf('invitations t', ['status', 'sentAt', 'expiresAt', 'acceptedAt', 'acceptedById']),
        ...CHANGED,
      },
    },
  ],
  sections: [
    {
      ...exportSection('invitationsToYou', 'invitations', ['accepted_by_id'], sql``),
      columns: sql`t.email, t.first_name as "firstName", t.last_name as "lastName", t.payroll_number as "payrollNumber", t.phone,
      t.wage_band as "wageBand", t.contracted_minutes_per_week as "contractedMinutesPerWeek", t.max_minutes_per_week as "maxMinutesPerWeek",
      t.usual_weekdays as "usualWeekdays", t.badge_number as "badgeNumber", t.role, t.status,
      t.expires_at as "expiresAt", t.accepted_at as "acceptedAt", t.created_at as "createdAt"`,
      // An unconfirmed address may belong to another person.
      where: (of) => sql`(${matchesMember('accepted_by_id')(of)}) or t.email =
      (select email from accounts where id = ${of.accountId} and email_confirmed_at is not null)`,
    },
    exportSection(
      'invitationsByYou',
      'invitations',
      ['employer_id'],
      sql`t.role, t.status, t.expires_at as "expiresAt", t.created_at as "createdAt"`,
    ),
  ],
};
