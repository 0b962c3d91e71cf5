import { useEffect } from 'react';
import { startLater } from '../lib/start-later.js';
import { useUser } from './session.js';

/** Sends what somebody wrote and the server does not have, whichever page is open. */
export function useOwnMessages(): void {
  const user = useUser();
  useEffect(
    () =>
      startLater(async () => {
        const { startOutbox } = await import('../pages/messages/outbox.js');
        return () => startOutbox(user);
      }),
    [user],
  );
}
