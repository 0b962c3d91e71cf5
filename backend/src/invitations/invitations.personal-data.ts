import { sql } from 'kysely';
import { matchesMember, exportSection, type PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  company: [
    {
      name: 'invitations',
      from: sql`invitations t`,
      columns: {
        id: sql`t.id`,
        email: sql`t.email`,
        firstName: sql`t.first_name`,
        lastName: sql`t.last_name`,
        role: sql`t.role`,
        status: sql`t.status`,
        sentAt: sql`t.sent_at`,
        acceptedAt: sql`t.accepted_at`,
      },
    },
  ],
  sections: [
    {
      ...exportSection('invitationsToYou', 'invitations', ['accepted_by_id'], sql``),
      columns: sql`t.email, t.first_name as "firstName", t.last_name as "lastName", t.payroll_number as "payrollNumber", t.role, t.status,
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
