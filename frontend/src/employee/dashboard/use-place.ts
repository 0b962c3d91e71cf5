import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClock } from '../../api/calls/clock.js';
import { isFirstLoad } from '../../lib/loads.js';

/** The clock waits no longer than this for what is shown above it. */
const PATIENCE_MS = 1_500;

/**
 * Returns where a part is shown: above the clock, or below it if the part is empty, failed to load or came too late, so
 * that it moves no button. Returns null until this is known.
 */
export function usePlace(
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
