import { sql } from 'kysely';
import { matchesAccount, exportSection, type PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [
    exportSection(
      'mails',
      'mails',
      ['account_id'],
      sql`t.kind, t.recipient, t.status, t.created_at as "createdAt", t.sent_at as "sentAt"`,
      matchesAccount,
    ),
  ],
};
