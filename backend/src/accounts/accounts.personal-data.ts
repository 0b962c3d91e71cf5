import { sql } from 'kysely';
import {
  matchesAccount,
  matchesUser,
  exportSection,
  TIMES,
  type PersonalData,
} from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [
    exportSection(
      'account',
      'accounts',
      ['id'],
      sql`t.email, t.email_confirmed_at as "emailConfirmedAt", ${TIMES}`,
      (of) => {
        return sql`t.id = ${of.accountId}`;
      },
    ),
    exportSection(
      'mailedLinks',
      'account_tokens',
      ['account_id'],
      sql`t.kind, t.created_at as "createdAt", t.expires_at as "expiresAt", t.used_at as "usedAt"`,
      matchesAccount,
    ),
    {
      ...exportSection(
        'retries',
        'idempotency_keys',
        ['user_id'],
        sql`t.created_at as "createdAt"`,
        matchesUser('user_id'),
      ),
      id: sql`t.user_id || ' ' || t.key`,
    },
  ],
};
