import { sql } from 'kysely';
import { matchesAccount, exportSection, type PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [
    exportSection(
      'identities',
      'account_identities',
      ['account_id'],
      sql`t.issuer, t.subject, t.created_at as "createdAt"`,
      matchesAccount,
    ),
  ],
};
