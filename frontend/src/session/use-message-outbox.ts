import { useEffect } from 'react';
import { startLater } from '../lib/start-later.js';
import { useAccount } from './use-account.js';

/** Sends the user's unsent messages on every page. */
export function useMessageOutbox(): void {
  const account = useAccount();
  useEffect(
    () =>
      startLater(async () => {
        const { startOutbox } = await import('../pages/messages/outbox.js');
        return () => startOutbox(account);
      }),
    [account],
  );
}
