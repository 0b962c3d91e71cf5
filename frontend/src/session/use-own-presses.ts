import { useEffect } from 'react';
import { startLater } from '../lib/start-later.js';
import { useUser } from './session.js';

/** Sends what somebody pressed as an employee of another company: any session of their account may. */
export function useOwnPresses(): void {
  const user = useUser();
  useEffect(() => {
    if (!user.memberships.some(({ role }) => role === 'employee')) return undefined;
    return startLater(async () => {
      const { startQueue } = await import('../employee/clock/queue.js');
      return () => startQueue(user);
    });
  }, [user]);
}
