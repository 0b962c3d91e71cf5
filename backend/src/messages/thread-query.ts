import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isId } from '../common/fields/index.js';
import { InvalidFields } from '../common/http/errors.js';
import { THREAD_DEFAULT, THREAD_MAX } from './messages.contract.js';

/** Which part of a thread is read: as many messages as `limit`, the newest, or the newest before one of them. */
export interface ThreadPart {
  before: string | null;
  limit: number;
}

/** The part in a request's address, as `?before=MESSAGE&limit=50`.
 * @throws InvalidFields for anything else */
export const ThreadQuery = createParamDecorator((_: unknown, context: ExecutionContext): ThreadPart => {
  const { before, limit } = context.switchToHttp().getRequest<Request>().query;
  if (before !== undefined && !isId(before)) throw new InvalidFields({ before: 'before must be a message' });
  return { before: before ?? null, limit: limit === undefined ? THREAD_DEFAULT : limitOf(limit) };
});

function limitOf(value: unknown): number {
  const limit = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (limit >= 1 && limit <= THREAD_MAX) return limit;
  throw new InvalidFields({ limit: `limit must be a whole number from 1 to ${THREAD_MAX}` });
}
