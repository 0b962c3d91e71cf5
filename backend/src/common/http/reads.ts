import type { Request } from 'express';

/** What a browser opens to sign in through a provider, and what it comes back to. */
const SIGN_IN = /^\/api\/login(?=[/?]|$)/i;

/** Whether a request changes nothing. Signing in through a provider begins and ends with addresses that a browser
 * opens: they write though they are GETs. */
export function isRead({ method, originalUrl }: Pick<Request, 'method' | 'originalUrl'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !SIGN_IN.test(originalUrl);
}
