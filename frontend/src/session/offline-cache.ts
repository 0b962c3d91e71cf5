import type { Query } from '@tanstack/react-query';
import { keys } from '../api/keys.js';
import { queryClient } from '../api/query-client.js';

/** What employees see of their own first page. */
const SEEN: readonly string[] = [
  'clock',
  'shifts',
  'stats',
  'timesheets',
  'schedules',
] satisfies (keyof typeof keys)[];

let keptFor: string | null = null;

async function database() {
  const { phoneDatabase } = await import('../lib/phone-database.js');
  return phoneDatabase();
}

async function keep({ queryKey, state }: Query, userId: string): Promise<void> {
  const { data, dataUpdatedAt: loadedAt } = state;
  const opened = await database();
  // Whoever signed out meanwhile leaves nothing.
  if (keptFor === userId) await opened.put('seen', { key: JSON.stringify(queryKey), userId, data, loadedAt });
}

const isSeen = ({ queryKey, state }: Query): boolean =>
  SEEN.includes(String(queryKey[0])) && state.status === 'success';

/** Keeps what this person sees on this phone, and nothing of anybody else; the answer stops that. */
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
  // In one transaction: what is kept of this person meanwhile has the same keys.
  const { store, done } = (await database()).transaction('seen', 'readwrite');
  for (const { key, userId: of } of await store.getAll()) {
    if (of !== userId) await store.delete(key);
  }
  await done;
}

/** Puts back what this person saw last; each part is asked for again as soon as it is shown. */
export async function restoreOfflineCache(userId: string): Promise<void> {
  const answers = await (await database()).getAll('seen');
  for (const { key, data, loadedAt, userId: of } of answers) {
    const queryKey = JSON.parse(key) as unknown[];
    if (of !== userId || queryClient.getQueryData(queryKey) !== undefined) continue;
    queryClient.setQueryData(queryKey, data, { updatedAt: loadedAt });
    await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

/** Nobody's pages stay on this phone, nor where they were when they pressed, nor what was pushed to them; only presses
 * that are not sent yet. */
export async function clearOfflineCache(): Promise<void> {
  keptFor = null;
  try {
    const opened = await database();
    await opened.clear('seen');
    for (const { order, isAccepted } of await opened.getAll('presses')) {
      if (isAccepted) await opened.delete('presses', order!);
    }
  } catch {
    // Where nothing can be opened, nothing was kept.
  }
  await forgetPushes().catch(() => undefined);
}

/** What was pushed goes from the screen, and the push service lets go of what it has not brought yet. */
async function forgetPushes(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
