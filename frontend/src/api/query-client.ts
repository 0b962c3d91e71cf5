import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { call } from './http.js';
import { keys, invalidatedBy, type Change } from './keys.js';

/** Reads `GET /api/` plus the segments of a query key, joined by slashes. */
const readKey: QueryFunction = ({ queryKey }) =>
  call((queryKey as readonly string[]).map((segment) => encodeURIComponent(segment)).join('/'));

/**
 * The client's only cache. Data never goes stale by itself and nothing is retried, so every mutation and every live
 * event names what it changes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: readKey,
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

/** Refreshes everything that a change of these kinds touches; settles when what is on screen is fresh. */
export async function refresh(...changes: Change[]): Promise<void> {
  const names = new Set(changes.flatMap((change) => invalidatedBy[change] as readonly (keyof typeof keys)[]));
  await Promise.all([...names].map((name) => queryClient.invalidateQueries({ queryKey: keys[name] })));
}

/** Refreshes all that is on screen, as after a time without a connection. */
export async function refreshAll(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== keys.user[0],
  });
}
