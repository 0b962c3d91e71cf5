import { useEffect } from 'react';
import { useUser } from './session.js';

/** Sends what somebody pressed as an employee of another company: any session of their account may. */
export function useOwnPresses(): void {
  const user = useUser();
  useEffect(() => {
    if (!user.memberships.some(({ role }) => role === 'employee')) return undefined;
    let isGone = false;
    let stop = (): void => undefined;
    void import('../employee/clock/queue.js')
      .then(({ startQueue }) => {
        if (!isGone) stop = startQueue(user);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [user]);
}
