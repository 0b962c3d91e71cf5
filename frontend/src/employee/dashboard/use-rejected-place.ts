import { useEffect, useState } from 'react';
import { useClock } from '../../api/calls/clock.js';
import type { useRecentTimesheets } from '../timesheets/use-history.js';
import { isFirstLoad } from '../../lib/loads.js';

/** A clock that is known waits no longer than this for the hours that stand above it. */
const PATIENCE_MS = 1_500;

/**
 * Where rejected hours stand: on top, or below a clock that was shown before they were known or when they could not be
 * loaded, so that they push no button away. Null until it is decided.
 */
export function useRejectedPlace(sheets: ReturnType<typeof useRecentTimesheets>): 'top' | 'below' | null {
  const { isPending: isClockPending } = useClock();
  const [place, setPlace] = useState<'top' | 'below' | null>(null);
  if (place === null && !isFirstLoad(sheets)) setPlace(sheets.data ? 'top' : 'below');
  const isWaiting = place === null && !isClockPending;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setPlace('below'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return place;
}
