import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

const NEEDS_SESSION = 'muster:needs-session';

/** A GET that needs the session's row and a unit of work, as every write does: signing in through a provider begins
 * and ends with addresses that a browser opens. */
export const NeedsSession = () => SetMetadata(NEEDS_SESSION, true);

/** Whether a request only reads: who asks is all that it needs of its session, and SQL all of the database. */
export function isRead(context: ExecutionContext): boolean {
  const { method } = context.switchToHttp().getRequest<Request>();
  if (method !== 'GET' && method !== 'HEAD') return false;
  return Reflect.getMetadata(NEEDS_SESSION, context.getHandler()) !== true;
}
