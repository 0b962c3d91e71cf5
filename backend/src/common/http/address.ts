import type { Request } from 'express';

/** The network address that tries are counted by, for use cases that take the whole request; handlers that need no
 * more of it take Nest's `@Ip()`. */
export function addressOf(request: Request): string {
  return request.ip ?? 'unknown';
}
