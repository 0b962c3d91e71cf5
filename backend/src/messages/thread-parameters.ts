import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isId } from '../common/fields/index.js';
import { InvalidFields } from '../common/http/errors.js';
import { THREAD_DEFAULT, THREAD_MAX, THREAD_PLACES, type ThreadPlace } from './thread-parts.contract.js';

/** The part of a thread to read: at most `limit` messages, the newest ones or those next to a message. */
export interface ThreadPart {
  at: { place: ThreadPlace; id: string } | null;
  limit: number;
}

/**
 * Reads the part from a request's address, as `?before=MESSAGE&limit=50`, with `after` or `around` instead of
 * `before`.
 * @throws InvalidFields for anything else
 */
export const ThreadQuery = createParamDecorator((_: unknown, context: ExecutionContext): ThreadPart => {
  const { query } = context.switchToHttp().getRequest<Request>();
  const [place, second] = THREAD_PLACES.filter((one) => query[one] !== undefined);
  if (second) throw new InvalidFields({ [second]: `${second} cannot be combined with ${place}` });
  const limit = query.limit === undefined ? THREAD_DEFAULT : parseLimit(query.limit);
  return { at: place ? { place, id: parseMessageId(place, query[place]) } : null, limit };
});

function parseMessageId(place: ThreadPlace, value: unknown): string {
  if (isId(value)) return value;
  throw new InvalidFields({ [place]: `${place} must be the id of a message` });
}

function parseLimit(value: unknown): number {
  const limit = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (limit >= 1 && limit <= THREAD_MAX) return limit;
  throw new InvalidFields({ limit: `limit must be a whole number from 1 to ${THREAD_MAX}` });
}
