import type { IncomingMessage } from 'node:http';

interface FromSomewhere extends IncomingMessage {
  protocol?: string;
}

/**
 * Whether a write comes from our own pages (product decision 1): by Sec-Fetch-Site, then by Origin against
 * PUBLIC_URL, or without it against the request's own scheme and Host. No Origin at all is no browser.
 */
export function isSameOrigin(request: FromSomewhere, publicUrl: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return origin === ownOrigin(request, publicUrl);
}

function ownOrigin(request: FromSomewhere, publicUrl: string | null): string {
  if (publicUrl) return new URL(publicUrl).origin;
  return `${request.protocol ?? 'http'}://${request.headers.host}`;
}
