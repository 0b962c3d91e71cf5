import { sql, type RawBuilder } from 'kysely';

/** Returns SQL that is true if an account has a passkey or a confirmed authenticator app. */
export function hasFactorSql(accountId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from passkeys pk where pk.account_id = ${accountId})
    or exists (select from authenticators au
                where au.account_id = ${accountId} and au.confirmed_at is not null))`;
}
