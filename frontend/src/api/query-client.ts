import { QueryClient, type Query, type QueryFilters, type QueryFunction } from '@tanstack/react-query';
import { maySucceedLater, request } from './http.js';
import { keys, invalidatedBy, type Change } from './keys.js';

/** Reads `GET /api/` plus the segments of a query key, joined by slashes. */
const fetchByKey: QueryFunction = async ({ queryKey }) =>
  (await request((queryKey as readonly string[]).map(encodeURIComponent).join('/'))).json;

/**
 * The client's only cache. Data never becomes stale by itself, and nothing is retried but refetches after changes by others.
 * Every mutation and every event therefore names what it changes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: fetchByKey,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      refetchOnReconnect: true,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Options of queries that load only when the user asks, because their routes ask for the password. A refetch in the
 * background could ask for it at any time, so it only marks them as stale.
 */
export const LOADED_BY_CLICK = {
  retry: false,
  refetchOnReconnect: false,
  // The data leaves the memory with the part that shows it.
  gcTime: 0,
  meta: { isLoadedByClick: true },
} as const;

function keysChangedBy(changes: readonly Change[]): (readonly string[])[] {
  const names = new Set(changes.flatMap((change) => invalidatedBy[change] as readonly (keyof typeof keys)[]));
  return [...names].map((name) => keys[name]);
}

/**
 * Refetches everything that a change by this user affects. `changes` are the kinds of changes. Resolves when the queries
 * on screen are loaded.
 */
export async function refresh(...changes: Change[]): Promise<void> {
  const refetched = keysChangedBy(changes).map(async (queryKey) => {
    await nextPagesLoaded({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
  });
  await Promise.all(refetched);
}

/** Refetches what changes by others affect, except queries that load by click. Resolves to false if that may succeed later. */
export async function refreshInBackground(...changes: Change[]): Promise<boolean> {
  const refetched = keysChangedBy(changes).map((queryKey) => refetchInBackground({ queryKey }));
  return (await Promise.all(refetched)).every(Boolean);
}

/** Refetches all queries on screen, for example after a time without a connection, except those that load by click. Resolves
 * to false if that may succeed later. */
export function refreshAll(): Promise<boolean> {
  return refetchInBackground({ predicate: ({ queryKey }) => queryKey[0] !== keys.user[0] });
}

async function refetchInBackground({ predicate = () => true, ...filters }: QueryFilters): Promise<boolean> {
  await nextPagesLoaded({ ...filters, predicate });
  await queryClient.invalidateQueries({ ...filters, predicate, refetchType: 'none' });
  const shown: QueryFilters = {
    ...filters,
    type: 'active',
    predicate: (query) => predicate(query) && !query.meta?.['isLoadedByClick'],
  };
  await queryClient.refetchQueries(shown);
  const hasFailed = ({ state }: Query): boolean => state.status === 'error' && maySucceedLater(state.error);
  return !queryClient.getQueryCache().findAll(shown).some(hasFailed);
}

/** Waits for the next pages of lists that are loading. A refetch would cancel them, and the user would have to ask again. */
async function nextPagesLoaded(filters: QueryFilters): Promise<void> {
  const loading = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const pages = loading.filter(({ state }) => state.fetchMeta?.fetchMore);
  await Promise.allSettled(pages.flatMap(({ promise }) => promise ?? []));
}
