import { useEffect } from 'react';
import { useClock } from '../api/clock.js';
import { serverTime } from '@/lib/server-time.js';
import { useNow } from '@/lib/use-now.js';
import { useUser } from '@/session/session.js';
import { sendClockActionsNow } from '../shared/actions/clock-action-queue.js';
import { useQueuedActions } from '../shared/actions/queued-actions.js';
import { clockStateOf, type ClockState } from '../shared/actions/clock-state.js';

interface LoadedClockState {
  /** Undefined until the server's data and the stored clock actions are loaded. */
  clockState: ClockState | undefined;
  now: Date;
  /** The query that loads the server's data. */
  query: ReturnType<typeof useClock>;
}

/** Sends waiting clock actions after each response of the server. */
export function useSendWaitingActions(): void {
  const { dataUpdatedAt } = useClock();
  useEffect(() => {
    if (dataUpdatedAt > 0) sendClockActionsNow();
  }, [dataUpdatedAt]);
}

/** Returns the user's state on the clock, including unsent clock actions. */
export function useClockState(): LoadedClockState {
  const { id, timeZone } = useUser();
  const now = serverTime(useNow());
  const query = useClock();
  const { data } = query;
  // Actions of other memberships belong to other clocks.
  const actions = useQueuedActions()?.actions.filter(({ userId }) => userId === id);
  return {
    clockState: data && actions ? clockStateOf(data, actions, { now, timeZone }) : undefined,
    now,
    query,
  };
}
