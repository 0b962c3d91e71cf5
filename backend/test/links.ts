import { newToken } from '../src/invitations/tokens.js';
import type { TestApp } from './test-app.js';

/** The secret of the link that was last mailed to an account. Only its hash is known here: it gets one of ours. */
export async function mailedToken(t: TestApp, kind: 'reset' | 'confirm', email: string): Promise<string> {
  const { token, hash } = newToken();
  const changed = await t.sql(
    `update account_tokens set token_hash = $3
      where kind = $1 and used_at is null and account_id = (select id from accounts where email = $2) returning id`,
    [kind, email, hash],
  );
  if (changed.length !== 1) throw new Error(`${changed.length} links wait for this address`);
  return token;
}

/** Asks for a reset of somebody's password and gives the secret of the link. */
export async function resetToken(t: TestApp, email: string): Promise<string> {
  await t.visitor().post('/auth/forgot', { email }).expect(204);
  return mailedToken(t, 'reset', email);
}

/** The secret of the link that an answer shows to whoever invited. */
export function tokenOf(answer: unknown): string {
  return new URL((answer as { link: string }).link).searchParams.get('token')!;
}
