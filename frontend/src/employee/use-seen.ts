import { useEffect, useState } from 'react';
import { keepSeen, restoreSeen } from '../session/seen.js';
import { useSession, useUser } from '../session/session.js';

/** Keeps what is seen for a start without a connection; false while that is being found after such a start. */
export function useSeen(): boolean {
  const { id } = useUser();
  const session = useSession();
  const isOffline = session.status === 'signedIn' && session.offline;
  const [isFound, setFound] = useState(!isOffline);
  useEffect(() => {
    const found = (): void => setFound(true);
    if (!isFound) restoreSeen(id).then(found, found);
  }, [id, isFound]);
  useEffect(() => keepSeen(id), [id]);
  return isFound;
}
