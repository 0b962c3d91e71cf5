import { createParamDecorator, Param, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidFields, NotVisible } from '../common/http/errors.js';
import { isLocalDate, type LocalDate } from '../common/time/local.js';

const PAGE_MAX = 10_000;
const SEARCH_MAX = 100;

class StartPipe implements PipeTransform<unknown, LocalDate> {
  transform(value: unknown): LocalDate {
    if (!isLocalDate(value)) throw new NotVisible();
    return value;
  }
}

/** Injects the first day of a period from the path. Another text gets the same 404 as an unknown period. */
export const StartParam = () => Param('start', new StartPipe());

/** A page of people, counted from 0, with the text that their names contain. */
export interface PeopleQuery {
  page: number;
  q: string;
}

/** Reads the page from a request's address, as `?page=1`.
 * @throws InvalidFields */
export const PageParam = createParamDecorator((_: unknown, context: ExecutionContext): number =>
  pageOf(context.switchToHttp().getRequest<Request>()),
);

/** Reads the page and the search from a request's address, as `?page=1&q=smith`.
 * @throws InvalidFields */
export const People = createParamDecorator((_: unknown, context: ExecutionContext): PeopleQuery => {
  const request = context.switchToHttp().getRequest<Request>();
  const page = pageOf(request);
  const { q = '' } = request.query;
  if (typeof q !== 'string' || q.length > SEARCH_MAX || q.includes('\0'))
    throw new InvalidFields({ q: `Search must be a text of at most ${SEARCH_MAX} characters` });
  return { page, q: q.trim() };
});

function pageOf({ query: { page = '0' } }: Request): number {
  const number = typeof page === 'string' && /^\d{1,5}$/.test(page) ? Number(page) : Number.NaN;
  if (!(number <= PAGE_MAX))
    throw new InvalidFields({ page: `Page must be a whole number from 0 to ${PAGE_MAX}` });
  return number;
}
