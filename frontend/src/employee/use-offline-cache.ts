import { useEffect, useState } from 'react';
import { useSession, useUser } from '../session/session.js';

/** Not needed for the first paint, so loaded later. */
const offlineCache = () => import('../session/offline-cache.js');

/** Stores loaded data for a start without a connection. Returns false while an offline start reads it. */
export function useOfflineCache(): boolean {
  const { id } = useUser();
  const session = useSession();
  const isOffline = session.status === 'signedIn' && session.offline;
  const [isFound, setFound] = useState(!isOffline);
  useEffect(() => {
    const found = (): void => setFound(true);
    if (!isFound)
      void offlineCache()
        .then(({ restoreOfflineCache }) => restoreOfflineCache(id))
        .then(found, found);
  }, [id, isFound]);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    void offlineCache().then(
      ({ fillOfflineCache }) => {
        if (!isOver) stop = fillOfflineCache(id);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [id]);
  return isFound;
}
