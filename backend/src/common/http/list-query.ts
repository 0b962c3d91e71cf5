import { BadRequestException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

export const PAGE_DEFAULT = 100;
export const PAGE_MAX = 500;
/** How many rows a pick list has unless the request gives a range. */
export const PICK_MAX = 5_000;
/** The row behind which no page begins: whatever comes before a page is read and thrown away. */
const OFFSET_MAX = 100_000;
const TOO_DEEP = 'A list can be read up to its row 100,000. Please filter it to see the others.';

/** What a list was asked for, in ra-data-simple-rest's dialect (product decision 2). */
export interface ListQuery {
  first: number;
  count: number;
  sort: { field: string; direction: 'asc' | 'desc' } | null;
  filter: Record<string, unknown>;
}

/** The list query of a request: `range=[0,24]&sort=["date","DESC"]&filter={"status":"pending"}`. Without a range it asks
 * for as many rows as the decorator says. */
export const List = createParamDecorator((unlessGiven: number | undefined, context: ExecutionContext) =>
  listQuery(context.switchToHttp().getRequest<Request>().query, unlessGiven),
);

/**
 * Reads the dialect. Records asked for by their ids, which comes without a range, are all answered.
 * @throws BadRequestException when a part is not in the dialect
 */
export function listQuery(query: Record<string, unknown>, unlessGiven = PAGE_DEFAULT): ListQuery {
  const wanted = filter(query.filter);
  const count = Array.isArray(wanted.id) ? PAGE_MAX : unlessGiven;
  return { ...range(query.range, count), sort: sort(query.sort), filter: wanted };
}

function parsed(name: string, value: unknown): unknown {
  if (value === undefined) return undefined;
  try {
    if (typeof value === 'string') return JSON.parse(value);
  } catch {
    // Answered below, with every other wrong shape.
  }
  throw new BadRequestException(`${name} must be JSON`);
}

function range(value: unknown, unlessGiven: number): { first: number; count: number } {
  const range = parsed('range', value);
  if (range === undefined) return { first: 0, count: unlessGiven };
  const [first, last] = Array.isArray(range) && range.length === 2 ? range : [];
  if (!Number.isInteger(first) || !Number.isInteger(last) || first < 0 || last < first) {
    throw new BadRequestException('range must be like [0,24]');
  }
  if (first >= OFFSET_MAX) throw new BadRequestException(TOO_DEEP);
  return { first, count: Math.min(last - first + 1, PAGE_MAX) };
}

function sort(value: unknown): ListQuery['sort'] {
  const sort = parsed('sort', value);
  if (sort === undefined) return null;
  const [field, direction] = Array.isArray(sort) && sort.length === 2 ? sort : [];
  const way = typeof direction === 'string' ? direction.toLowerCase() : '';
  if (typeof field !== 'string' || (way !== 'asc' && way !== 'desc')) {
    throw new BadRequestException('sort must be like ["date","ASC"]');
  }
  return { field, direction: way };
}

function filter(value: unknown): Record<string, unknown> {
  const filter = parsed('filter', value);
  if (filter === undefined) return {};
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw new BadRequestException('filter must be like {"status":"pending"}');
  }
  return filter as Record<string, unknown>;
}
