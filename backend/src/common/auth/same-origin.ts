import type { IncomingMessage } from 'node:http';

interface RequestWithScheme extends IncomingMessage {
  protocol?: string;
}

/**
 * Returns whether a request comes from Muster's own pages. Checks Sec-Fetch-Site first, then Origin against PUBLIC_URL,
 * or against the request's own scheme and Host. Clients that send no Origin are not browsers and pass.
 */
export function isSameOrigin(request: RequestWithScheme, publicUrl: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return origin === ownOrigin(request, publicUrl);
}

/** Returns the origin of Muster's pages as the request's browser sees it. */
export function ownOrigin(request: RequestWithScheme, publicUrl: string | null): string {
  if (publicUrl) return new URL(publicUrl).origin;
  return `${request.protocol ?? 'http'}://${request.headers.host}`;
}
