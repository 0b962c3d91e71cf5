import { createHash, randomBytes } from 'node:crypto';

/** Returns a new token of 256 random bits for a link. Only its hash is stored. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token) };
}

/** Returns the hash that is stored instead of a token. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
