import { createLinkToken } from '../src/invitations/link-tokens.js';
import type { TestApp } from './test-app.js';

/**
 * Replaces the token in the link that was last mailed to an account and returns it. The database contains only the
 * hash of a token.
 */
export async function mailedToken(t: TestApp, kind: 'reset' | 'confirm', email: string): Promise<string> {
  const { token, hash } = createLinkToken();
  const changed = await t.sql(
    `update account_tokens set token_hash = $3
      where kind = $1 and used_at is null and account_id = (select id from accounts where email = $2) returning id`,
    [kind, email, hash],
  );
  if (changed.length !== 1) throw new Error(`${changed.length} links wait for this address`);
  return token;
}

/** Requests a password reset and returns the token of its link. */
export async function resetToken(t: TestApp, email: string): Promise<string> {
  await t.visitor().post('/auth/forgot', { email }).expect(204);
  return mailedToken(t, 'reset', email);
}

/** Returns the token in the link of a response to an invitation. */
export function tokenOf(answer: unknown): string {
  return new URL((answer as { link: string }).link).searchParams.get('token')!;
}
