import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils } from 'react-admin';
import { request, type CallOptions } from '../../api/http.js';
import type { Change } from '../../api/keys.js';
import { refresh } from '../../api/query-client.js';

/** What a write to a resource makes stale on every screen. */
const changes: Record<string, Change> = {
  schedules: 'schedule',
  'schedule-assignments': 'assignment',
  timesheets: 'timesheet',
  employees: 'employee',
  venues: 'venue',
};

/** react-admin's calls go the way of all calls: same cookie, same errors, same end of a session. */
const httpClient: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const body = options.body as string | undefined;
  const answer = await request<unknown>(String(url).replace(/^\/api\//, ''), {
    method: (options.method ?? 'GET') as NonNullable<CallOptions['method']>,
    ...(body !== undefined && { body: JSON.parse(body) as unknown }),
    ...(options.signal && { signal: options.signal }),
  });
  const headers = new Headers(answer.headers);
  // Pick lists answer everything at once, without saying where they end.
  if (Array.isArray(answer.json) && !headers.has('Content-Range')) {
    headers.set('Content-Range', `items */${answer.json.length}`);
  }
  return { status: answer.status, headers, body: '', json: answer.json };
};

const rest = simpleRestProvider('/api', httpClient);

async function written<Result>(resource: string, result: Promise<Result>): Promise<Result> {
  const answer = await result;
  const change = changes[resource];
  if (change) void refresh(change);
  return answer;
}

async function patch(resource: string, id: unknown, data: unknown): Promise<unknown> {
  const path = `${resource}/${encodeURIComponent(String(id))}`;
  return (await request<unknown>(path, { method: 'PATCH', body: data })).json;
}

/**
 * The list dialect of the API for react-admin. Updates are PATCHes that carry the version that was read;
 * what the product's own verbs do (approve, decide, assign) is called by the hooks of `api/calls`.
 */
export const dataProvider: DataProvider = {
  ...rest,
  create: (resource, params) => written(resource, rest.create(resource, params)),
  update: (resource, { id, data }) =>
    written(
      resource,
      patch(resource, id, data).then((json) => ({ data: json as never })),
    ),
  updateMany: (resource, { ids, data }) =>
    written(
      resource,
      Promise.all(ids.map((id) => patch(resource, id, data))).then(() => ({ data: ids as never })),
    ),
  delete: (resource, params) => written(resource, rest.delete(resource, params)),
  deleteMany: (resource, params) => written(resource, rest.deleteMany(resource, params)),
};
