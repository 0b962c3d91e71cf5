import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { request } from './http.js';
import { keys, invalidatedBy, type Change } from './keys.js';

/** Reads `GET /api/` plus the segments of a query key, joined by slashes. */
const fetchByKey: QueryFunction = async ({ queryKey }) =>
  (await request((queryKey as readonly string[]).map(encodeURIComponent).join('/'))).json;

/**
 * The client's only cache. Data never becomes stale by itself and nothing is retried.
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

/** Refetches everything that changes of these kinds affect. Resolves when the queries on screen are loaded. */
export async function refresh(...changes: Change[]): Promise<void> {
  const names = new Set(changes.flatMap((change) => invalidatedBy[change] as readonly (keyof typeof keys)[]));
  await Promise.all([...names].map((name) => queryClient.invalidateQueries({ queryKey: keys[name] })));
}

/** Refetches all queries on screen, for example after a time without a connection. */
export async function refreshAll(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== keys.user[0],
  });
}
