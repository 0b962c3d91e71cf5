import { sql } from 'kysely';
import { exportSection, matchesAccount, type PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [
    {
      ...exportSection(
        'authenticators',
        'authenticators',
        ['account_id'],
        sql`t.created_at as "createdAt", t.confirmed_at as "confirmedAt"`,
        matchesAccount,
      ),
      id: sql`t.account_id`,
    },
    exportSection(
      'passkeys',
      'passkeys',
      ['account_id'],
      sql`t.name, t.created_at as "createdAt", t.last_used_at as "lastUsedAt"`,
      matchesAccount,
    ),
    exportSection(
      'recoveryCodes',
      'recovery_codes',
      ['account_id'],
      sql`t.created_at as "createdAt", t.used_at as "usedAt"`,
      matchesAccount,
    ),
    exportSection(
      'knownDevices',
      'known_devices',
      ['account_id'],
      sql`t.agent, t.created_at as "createdAt", t.last_seen_at as "lastSeenAt", t.proved_at as "provedAt"`,
      matchesAccount,
    ),
  ],
};
