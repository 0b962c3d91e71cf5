import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils } from 'react-admin';
import { request, type CallOptions } from '../../api/http.js';
import { refresh } from '../../api/query-client.js';
import { isOutdated } from '../../api/use-call.js';
import { isResource, resources } from '../../resources.js';

/** react-admin's calls go the way of all calls: same cookie, same errors, same end of a session. */
const httpClient: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const body = options.body as string | undefined;
  const answer = await request<unknown>(String(url).replace(/^\/api\//, ''), {
    // An update tells what changed, and the version that was read.
    method: (options.method === 'PUT' ? 'PATCH' : (options.method ?? 'GET')) as NonNullable<
      CallOptions['method']
    >,
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

/** Refreshes what a write touched, also one that failed because its record was out of date. */
async function written<Result>(resource: string, result: Promise<Result>): Promise<Result> {
  const touch = (): void => {
    if (isResource(resource)) void refresh(resources[resource].noun);
  };
  try {
    const answer = await result;
    touch();
    return answer;
  } catch (error) {
    if (isOutdated(error)) touch();
    throw error;
  }
}

/**
 * The list dialect of the API for react-admin. What the product's own verbs do (approve, decide, assign, delete)
 * is called by the hooks of `api/calls`.
 */
export const dataProvider: DataProvider = {
  ...rest,
  create: (resource, params) => written(resource, rest.create(resource, params)),
  update: (resource, params) => written(resource, rest.update(resource, params)),
};
