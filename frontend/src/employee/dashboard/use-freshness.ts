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

/** When the oldest part on screen was loaded that could not be refreshed since; 0 when all is fresh. */
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

export interface Freshness {
  /** The browser has no connection at all. */
  offline: boolean;
  /** When what is shown was loaded, when it could not be refreshed; else 0. */
  loadedAt: number;
}

/** Whether what is on screen may be out of date. */
export function useFreshness(): Freshness {
  const offline = useSyncExternalStore(onChange, () => !navigator.onLine);
  const loadedAt = useSyncExternalStore(onChange, oldestStale);
  return { offline, loadedAt };
}
