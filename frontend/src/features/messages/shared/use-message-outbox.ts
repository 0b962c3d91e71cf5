import { useEffect } from 'react';
import { loadAndStart } from '@/lib/load-and-start.js';
import { useAccount } from '@/session/use-account.js';

/** Sends the user's unsent messages on every page. */
export function useMessageOutbox(): void {
  const account = useAccount();
  useEffect(
    () =>
      loadAndStart(async () => {
        const { startOutbox } = await import('./unsent/outbox.js');
        return () => startOutbox(account);
      }),
    [account],
  );
}
