import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { SEARCH_MAX } from '../common/common.contract.js';
import { isStorable } from '../common/fields/index.js';
import { InvalidFields } from '../common/http/errors.js';

/**
 * Reads the searched text from a request's address, as `?q=anna smith`.
 * @throws InvalidFields for anything else
 */
export const SearchedText = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { q = '' } = context.switchToHttp().getRequest<Request>().query;
  if (typeof q !== 'string' || q.length > SEARCH_MAX || !isStorable(q))
    throw new InvalidFields({ q: `q must be a text of at most ${SEARCH_MAX} characters` });
  return q.trim();
});
