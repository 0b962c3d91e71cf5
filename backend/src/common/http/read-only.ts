import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

const CHANGES_STATE = 'muster:changes-state';

/**
 * Marks a GET that needs the session's row and a unit of work, as writes do. The provider's sign-in starts and ends
 * with such requests.
 */
export const ChangesState = () => SetMetadata(CHANGES_STATE, true);

/** Returns whether a request only reads. Reads use cached sessions and plain SQL. */
export function isReadOnly(context: ExecutionContext): boolean {
  const { method } = context.switchToHttp().getRequest<Request>();
  if (method !== 'GET' && method !== 'HEAD') return false;
  return Reflect.getMetadata(CHANGES_STATE, context.getHandler()) !== true;
}
