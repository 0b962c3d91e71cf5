import simpleRestProvider from 'ra-data-simple-rest';
import type {
  CreateParams,
  CreateResult,
  DataProvider,
  fetchUtils,
  GetListParams,
  GetListResult,
  RaRecord,
} from 'react-admin';
import { request, type CallOptions } from './http.js';
import { loadPage } from './list.js';
import { refresh } from './query-client.js';
import { isOutdated } from './use-call.js';
import { isResource, resourcePath, resources } from './resources.js';

/** Sends react-admin's calls through `request`, which reports errors and the end of a session. */
const httpClient: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const body = options.body as string | undefined;
  const answer = await request<unknown>(String(url).replace(/^\/api\//, ''), {
    ...(options.method && { method: options.method as NonNullable<CallOptions['method']> }),
    ...(body !== undefined && { body: JSON.parse(body) as unknown }),
    ...(options.signal && { signal: options.signal }),
  });
  return { status: answer.status, headers: answer.headers, body: '', json: answer.json };
};

const rest = simpleRestProvider('/api', httpClient);

/** Refreshes the data of a written resource, also if the write failed with an outdated version. */
async function refreshAfterWrite<Result>(resource: string, result: Promise<Result>): Promise<Result> {
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

/** Metadata of a page: whether there are more rows than `total`. */
export interface ListMeta {
  more: boolean;
}

async function loadList(resource: string, params: GetListParams): Promise<GetListResult> {
  const { pagination = { page: 1, perPage: 25 }, sort, filter, signal } = params;
  const first = (pagination.page - 1) * pagination.perPage;
  const { items, total, more } = await loadPage<RaRecord>(
    resourcePath(resource),
    {
      range: [first, first + pagination.perPage - 1],
      ...(sort && { sort: [sort.field, sort.order] }),
      filter: filter as Record<string, unknown>,
    },
    signal && { signal },
  );
  return { data: items, total, meta: { more } satisfies ListMeta };
}

/** Creates a record. The form passes its idempotency key as metadata. */
async function create(resource: string, { data, meta }: CreateParams): Promise<CreateResult> {
  const { idempotencyKey } = (meta ?? {}) as Pick<CallOptions, 'idempotencyKey'>;
  const { json } = await request<RaRecord>(resource, {
    method: 'POST',
    body: data,
    ...(idempotencyKey && { idempotencyKey }),
  });
  return { data: json };
}

/**
 * react-admin's data provider for lists, forms and records. Other actions, such as approve and delete, use
 * the hooks of `api/calls`.
 */
export const dataProvider: DataProvider = {
  ...rest,
  getList: loadList as DataProvider['getList'],
  getOne: (resource, params) => rest.getOne(resourcePath(resource), params),
  create: ((resource, params) =>
    refreshAfterWrite(resource, create(resource, params))) as DataProvider['create'],
  update: (resource, params) => refreshAfterWrite(resource, rest.update(resource, params)),
};
