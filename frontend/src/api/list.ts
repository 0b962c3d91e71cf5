import { request } from './http.js';

/** What a list is asked for; the same dialect as react-admin's simple REST. */
export interface ListQuery {
  /** First and last row, both counted from 0. */
  range?: [number, number];
  sort?: [field: string, order: 'ASC' | 'DESC'];
  filter?: Record<string, unknown>;
}

export interface Page<T> {
  items: T[];
  /** How many there are in all. */
  total: number;
}

/** A list's query as the end of an address. */
export function listSearch(query: ListQuery): string {
  const params = new URLSearchParams();
  if (query.range) params.set('range', JSON.stringify(query.range));
  if (query.sort) params.set('sort', JSON.stringify(query.sort));
  if (query.filter && Object.keys(query.filter).length > 0) {
    params.set('filter', JSON.stringify(query.filter));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** One page of a list. */
export async function list<T>(path: string, query: ListQuery = {}): Promise<Page<T>> {
  const { json, headers } = await request<T[]>(path + listSearch(query));
  const total = Number(headers.get('Content-Range')?.split('/')[1]);
  return { items: json, total: Number.isFinite(total) ? total : json.length };
}
