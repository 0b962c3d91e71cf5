import { BadRequestException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { orNotFound } from '../errors.js';
import type { Page } from './list-page.js';

const PAGE_DEFAULT = 100;
export const PAGE_MAX = 500;
/** The maximum number of rows of a pick list for a request without a range. */
export const PICK_MAX = 5_000;
/** No page starts after this row, because PostgreSQL reads and discards all rows before a page. */
const OFFSET_MAX = 100_000;
const TOO_DEEP = 'A list shows its first 100,000 rows. Please filter it to see the others.';

/** The page, order and filter of a list request, in the format of ra-data-simple-rest. */
export interface ListQuery {
  first: number;
  count: number;
  sort: { field: string; direction: 'asc' | 'desc' } | null;
  filter: Record<string, unknown>;
}

/**
 * Injects the list query of a request: `range=[0,24]&sort=["date","DESC"]&filter={"status":"pending"}`. The argument is
 * the number of rows for a request without a range.
 */
export const List = createParamDecorator((defaultCount: number | undefined, context: ExecutionContext) =>
  parseListQuery(context.switchToHttp().getRequest<Request>().query, defaultCount),
);

/**
 * Parses a list query. A request for records by their ids has no range and gets all of them.
 * @throws BadRequestException if a part is malformed
 */
export function parseListQuery(query: Record<string, unknown>, defaultCount = PAGE_DEFAULT): ListQuery {
  const wanted = parseFilter(query.filter);
  const count = Array.isArray(wanted.id) ? PAGE_MAX : defaultCount;
  return { ...parseRange(query.range, count), sort: parseSort(query.sort), filter: wanted };
}

/** Returns the record with this id of a list, with the columns of its rows.
 * @throws NotVisible if the list does not have it */
export async function oneOfList<View>(
  list: (query: ListQuery) => Promise<Page<View>>,
  id: string,
): Promise<View> {
  const { rows } = await list({ first: 0, count: 1, sort: null, filter: { id } });
  return orNotFound(rows[0]);
}

function parseJson(name: string, value: unknown): unknown {
  if (value === undefined) return undefined;
  try {
    if (typeof value === 'string') return JSON.parse(value);
  } catch {
    // The error below also covers other wrong values.
  }
  throw new BadRequestException(`${name} must be JSON`);
}

function parseRange(value: unknown, defaultCount: number): { first: number; count: number } {
  const range = parseJson('range', value);
  if (range === undefined) return { first: 0, count: defaultCount };
  const [first, last] = Array.isArray(range) && range.length === 2 ? range : [];
  if (!Number.isInteger(first) || !Number.isInteger(last) || first < 0 || last < first) {
    throw new BadRequestException('range must be like [0,24]');
  }
  if (first >= OFFSET_MAX) throw new BadRequestException(TOO_DEEP);
  return { first, count: Math.min(last - first + 1, PAGE_MAX) };
}

function parseSort(value: unknown): ListQuery['sort'] {
  const sort = parseJson('sort', value);
  if (sort === undefined) return null;
  const [field, direction] = Array.isArray(sort) && sort.length === 2 ? sort : [];
  const way = typeof direction === 'string' ? direction.toLowerCase() : '';
  if (typeof field !== 'string' || (way !== 'asc' && way !== 'desc')) {
    throw new BadRequestException('sort must be like ["date","ASC"]');
  }
  return { field, direction: way };
}

function parseFilter(value: unknown): Record<string, unknown> {
  const filter = parseJson('filter', value);
  if (filter === undefined) return {};
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw new BadRequestException('filter must be like {"status":"pending"}');
  }
  return filter as Record<string, unknown>;
}
