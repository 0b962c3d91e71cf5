import { sql, type RawBuilder } from 'kysely';

/**
 * SQL that is true from the instant of an announcement's expiry on, and null without an expiry. `hasExpired` in
 * announcements.rules.ts is the same rule.
 */
export function isExpired(expiresAt: RawBuilder<unknown>, now: Date): RawBuilder<boolean | null> {
  return sql`${expiresAt} <= ${now}`;
}
