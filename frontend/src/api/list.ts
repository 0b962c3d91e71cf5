import type { AnswerOf, ApiRoutes } from '@contract/common/routes/routes.contract.js';
import type { Total } from '../lib/counts.js';
import { request, type CallOptions } from './http.js';
import { routePath, type ListRoute, type RouteInput, type RouteValues } from './routes.js';

/** The query of a list, in the format of react-admin's simple REST provider. */
export interface ListQuery {
  /** First and last row, both counted from 0. */
  range?: [number, number];
  sort?: [field: string, order: 'ASC' | 'DESC'];
  filter?: Record<string, unknown>;
}

export interface Page<T> extends Total {
  items: T[];
}

/** Returns the query string of a list, or ''. */
export function listQueryString(query: ListQuery): string {
  const params = new URLSearchParams();
  if (query.range) params.set('range', JSON.stringify(query.range));
  if (query.sort) params.set('sort', JSON.stringify(query.sort));
  if (query.filter && Object.keys(query.filter).length > 0) {
    params.set('filter', JSON.stringify(query.filter));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** Loads one page of a list, such as `list('GET /tasks', { filter, sort, range })`. */
export function list<Key extends ListRoute>(
  route: Key,
  query: ListQuery = {},
  options: Omit<CallOptions, 'method'> & Partial<RouteInput<Key>> & RouteValues = {},
): Promise<Page<AnswerOf<ApiRoutes[Key]>[number]>> {
  return loadPage(routePath(route, options), query, options);
}

/** Loads one page of the list at a path, for react-admin, which knows its resources by name. */
export async function loadPage<T>(path: string, query: ListQuery, options?: CallOptions): Promise<Page<T>> {
  const { json, headers } = await request<T[]>(path + listQueryString(query), options);
  return {
    items: json,
    total: Number(headers.get('Content-Range')?.split('/')[1]),
    more: headers.get('X-Total') === 'more',
  };
}
