import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

const CHANGES_STATE = 'muster:changes-state';

/** A GET that needs the session's row and a unit of work, as every write does: signing in through a provider begins
 * and ends with addresses that a browser opens. */
export const ChangesState = () => SetMetadata(CHANGES_STATE, true);

/** Whether a request only reads: who asks is all that it needs of its session, and SQL all of the database. */
export function isReadOnly(context: ExecutionContext): boolean {
  const { method } = context.switchToHttp().getRequest<Request>();
  if (method !== 'GET' && method !== 'HEAD') return false;
  return Reflect.getMetadata(CHANGES_STATE, context.getHandler()) !== true;
}
