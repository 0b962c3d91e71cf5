import { useEffect } from 'react';
import { loadAndStart } from '@/lib/load-and-start.js';
import { useAccount } from '@/session/use-account.js';

/** Sends unsent clock actions, even from another membership: any session of the account may send them. */
export function useClockActionQueue(): void {
  const account = useAccount();
  useEffect(() => {
    if (!account.memberships.some(({ role }) => role === 'employee')) return undefined;
    return loadAndStart(async () => {
      const { startClockActionQueue } = await import('./clock-action-queue.js');
      return () => startClockActionQueue(account);
    });
  }, [account]);
}
