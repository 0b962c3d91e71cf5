import { useEffect } from 'react';
import { useClock } from '../../api/calls/clock.js';
import { serverTime } from '../../lib/server-time.js';
import { useNow } from '../../lib/use-now.js';
import { useUser } from '../../session/session.js';
import { flushNow } from './queue.js';
import { useQueued } from './queued.js';
import { standingOf, type Standing } from './standing.js';

interface OwnStanding {
  /** Undefined until both the server's word and the presses on this phone are known. */
  standing: Standing | undefined;
  /** The time by the server's clock. */
  now: Date;
  /** By which the server's word is loaded. */
  query: ReturnType<typeof useClock>;
}

/** Sends what waits whenever the server was heard. */
export function useFlushWhenHeard(): void {
  const { dataUpdatedAt } = useClock();
  useEffect(() => {
    if (dataUpdatedAt > 0) flushNow();
  }, [dataUpdatedAt]);
}

/** How the signed-in person stands on the clock, the presses that wait on this phone included. */
export function useStanding(): OwnStanding {
  const { id, timeZone } = useUser();
  const now = serverTime(useNow());
  const query = useClock();
  const { data } = query;
  // Those of another membership are on its clock.
  const presses = useQueued()?.presses.filter(({ userId }) => userId === id);
  return {
    standing: data && presses ? standingOf(data, presses, { now, timeZone }) : undefined,
    now,
    query,
  };
}
