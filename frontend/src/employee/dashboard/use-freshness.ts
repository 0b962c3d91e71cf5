import { useSyncExternalStore } from 'react';
import { queryClient } from '../../api/query-client.js';
import { keys } from '../../api/keys.js';

function onChange(listener: () => void): () => void {
  const stop = queryClient.getQueryCache().subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns when the oldest data on screen was loaded, in milliseconds, if its latest refresh failed; otherwise 0. */
function oldestStale(): number {
  const stale = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.queryKey[0] !== keys.user[0])
    .map(({ state }) => state)
    .filter(
      ({ data, errorUpdatedAt, dataUpdatedAt }) => data !== undefined && errorUpdatedAt > dataUpdatedAt,
    );
  return stale.length === 0 ? 0 : Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt));
}

interface Freshness {
  /** True if the browser has no connection. */
  offline: boolean;
  /** When the oldest data that could not be refreshed was loaded, in milliseconds; 0 if all is fresh. */
  loadedAt: number;
}

/** Returns whether the data on screen may be out of date. */
export function useFreshness(): Freshness {
  const offline = useSyncExternalStore(onChange, () => !navigator.onLine);
  const loadedAt = useSyncExternalStore(onChange, oldestStale);
  return { offline, loadedAt };
}
