import type { Query } from '@tanstack/react-query';
import { keys } from '../api/keys.js';
import { queryClient } from '../api/query-client.js';

/** The queries of an employee's first page. */
const SEEN: readonly string[] = [
  'clock',
  'shifts',
  'stats',
  'timesheets',
  'schedules',
] satisfies (keyof typeof keys)[];

let keptFor: string | null = null;

async function database() {
  const { openPhoneDatabase } = await import('./phone-database.js');
  return openPhoneDatabase();
}

async function keep({ queryKey, state }: Query, userId: string): Promise<void> {
  const { data, dataUpdatedAt: loadedAt } = state;
  const opened = await database();
  // A sign-out in the meantime must leave nothing in the cache.
  if (keptFor === userId) await opened.put('seen', { key: JSON.stringify(queryKey), userId, data, loadedAt });
}

const isSeen = ({ queryKey, state }: Query): boolean =>
  SEEN.includes(String(queryKey[0])) && state.status === 'success';

/** Stores the user's data on this device and deletes that of other users. The returned function stops it. */
export function fillOfflineCache(userId: string): () => void {
  keptFor = userId;
  const cache = queryClient.getQueryCache();
  const keepThis = (query: Query): void => void keep(query, userId).catch(() => undefined);
  void forgetOthers(userId).catch(() => undefined);
  for (const query of cache.getAll()) if (isSeen(query)) keepThis(query);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isSeen(event.query))
      keepThis(event.query);
  });
  return () => {
    stop();
    if (keptFor === userId) keptFor = null;
  };
}

async function forgetOthers(userId: string): Promise<void> {
  // One transaction, because the data stored for this user in the meantime has the same keys.
  const { store, done } = (await database()).transaction('seen', 'readwrite');
  for (const { key, userId: of } of await store.getAll()) {
    if (of !== userId) await store.delete(key);
  }
  await done;
}

/** Restores the data that the user saw last. Each query is refetched when it is shown. */
export async function restoreOfflineCache(userId: string): Promise<void> {
  const answers = await (await database()).getAll('seen');
  for (const { key, data, loadedAt, userId: of } of answers) {
    const queryKey = JSON.parse(key) as unknown[];
    if (of !== userId || queryClient.getQueryData(queryKey) !== undefined) continue;
    queryClient.setQueryData(queryKey, data, { updatedAt: loadedAt });
    await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

/**
 * Deletes all cached pages, the locations of sent clock actions and the notifications of a push.
 * Only clock actions that are not sent yet stay.
 */
export async function clearOfflineCache(): Promise<void> {
  keptFor = null;
  try {
    const opened = await database();
    await opened.clear('seen');
    for (const { order, isAccepted } of await opened.getAll('presses')) {
      if (isAccepted) await opened.delete('presses', order!);
    }
  } catch {
    // If the database cannot be opened, nothing was stored.
  }
  await forgetPushes().catch(() => undefined);
}

/** Closes the shown notifications and cancels the push subscription, so that pending pushes are not delivered. */
async function forgetPushes(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
