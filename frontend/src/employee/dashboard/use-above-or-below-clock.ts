import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClock } from '../../features/clock/api/clock.js';
import { isFirstLoad } from '../../lib/query-state.js';

/** The longest wait of the clock for content above it, in milliseconds. */
const PATIENCE_MS = 1_500;

/** Returns whether a part is shown above or below the clock, or null until known. A part that is empty, failed or
 * late is shown below, so that it does not move the clock. */
export function useAboveOrBelowClock(
  query: Pick<UseQueryResult, 'isPending' | 'isFetched'>,
  isAny: boolean,
): 'top' | 'below' | null {
  const { isPending: isClockPending } = useClock();
  const [place, setPlace] = useState<'top' | 'below' | null>(null);
  if (place === null && !isFirstLoad(query)) setPlace(isAny ? 'top' : 'below');
  if (place === 'top' && !isAny) setPlace('below');
  const isWaiting = place === null && !isClockPending;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setPlace('below'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return place;
}
