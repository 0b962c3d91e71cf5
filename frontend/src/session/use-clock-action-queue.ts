import { useEffect } from 'react';
import { startLater } from '../lib/start-later.js';
import { useAccount } from './use-account.js';

/** Sends unsent clock actions, even from another membership: any session of the account may send them. */
export function useClockActionQueue(): void {
  const account = useAccount();
  useEffect(() => {
    if (!account.memberships.some(({ role }) => role === 'employee')) return undefined;
    return startLater(async () => {
      const { startQueue } = await import('../employee/clock/queue.js');
      return () => startQueue(account);
    });
  }, [account]);
}
