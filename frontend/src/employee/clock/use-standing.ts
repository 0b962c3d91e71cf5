import { useEffect } from 'react';
import { useClock } from '../../api/calls/clock.js';
import { serverTime } from '../../lib/server-time.js';
import { useNow } from '../../lib/use-now.js';
import { useUser } from '../../session/session.js';
import { flushNow, startQueue } from './queue.js';
import { useQueued } from './queued.js';
import { standingOf, type Standing } from './standing.js';

interface OwnStanding {
  /** Undefined until both the server's word and the presses on this phone are known. */
  standing: Standing | undefined;
  /** The time by the server's clock. */
  now: Date;
  failed: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** Shows and sends the presses of the signed-in person while the page is open. */
export function useQueue(): void {
  const user = useUser();
  const { dataUpdatedAt } = useClock();
  useEffect(() => startQueue(user), [user]);
  // The server was heard.
  useEffect(() => {
    if (dataUpdatedAt > 0) flushNow();
  }, [dataUpdatedAt]);
}

/** How the signed-in person stands on the clock, the presses that wait on this phone included. */
export function useStanding(): OwnStanding {
  const { timeZone } = useUser();
  const now = serverTime(useNow());
  const { data, isError, isFetching, refetch } = useClock();
  const queued = useQueued();
  return {
    standing: data && queued ? standingOf(data, queued.presses, { now, timeZone }) : undefined,
    now,
    failed: isError && !data,
    isFetching,
    retry: () => void refetch(),
  };
}
