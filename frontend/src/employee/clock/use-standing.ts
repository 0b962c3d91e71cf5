import { useEffect } from 'react';
import { useClock } from '../../api/calls/clock.js';
import { serverTime } from '../../lib/server-time.js';
import { useNow } from '../../lib/use-now.js';
import { useUser } from '../../session/session.js';
import { flushNow } from './queue.js';
import { useQueued } from './queued.js';
import { standingOf, type Standing } from './standing.js';

interface OwnStanding {
  /** Undefined until the server's data and the stored clock actions are loaded. */
  standing: Standing | undefined;
  now: Date;
  /** The query that loads the server's data. */
  query: ReturnType<typeof useClock>;
}

/** Sends waiting clock actions after each response of the server. */
export function useFlushWhenHeard(): void {
  const { dataUpdatedAt } = useClock();
  useEffect(() => {
    if (dataUpdatedAt > 0) flushNow();
  }, [dataUpdatedAt]);
}

/** Returns the user's state on the clock, including unsent clock actions. */
export function useStanding(): OwnStanding {
  const { id, timeZone } = useUser();
  const now = serverTime(useNow());
  const query = useClock();
  const { data } = query;
  // Actions of other memberships belong to other clocks.
  const presses = useQueued()?.presses.filter(({ userId }) => userId === id);
  return {
    standing: data && presses ? standingOf(data, presses, { now, timeZone }) : undefined,
    now,
    query,
  };
}
