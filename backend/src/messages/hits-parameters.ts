import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isId, isStorable } from '../common/fields/index.js';
import { InvalidFields } from '../common/http/errors.js';
import { WORDS_MAX } from './thread-parts.contract.js';

/** The words to find in a thread. The results end before the message with the id `before`, if any. */
export interface HitsPart {
  words: string;
  before: string | null;
}

/**
 * Reads the words and the place from a request's address, as `?q=key&before=MESSAGE`.
 * @throws InvalidFields for anything else
 */
export const HitsQuery = createParamDecorator((_: unknown, context: ExecutionContext): HitsPart => {
  const { q = '', before = null } = context.switchToHttp().getRequest<Request>().query;
  if (typeof q !== 'string' || q.length > WORDS_MAX || !isStorable(q)) {
    throw new InvalidFields({ q: `q must be a text of at most ${WORDS_MAX} characters` });
  }
  if (before !== null && !isId(before))
    throw new InvalidFields({ before: 'before must be the id of a message' });
  return { words: q.trim(), before };
});
