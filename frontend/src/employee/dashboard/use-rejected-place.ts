import { useEffect, useState } from 'react';
import { useClock } from '../../api/calls/clock.js';
import { isFirstLoad } from '../../lib/loads.js';
import { rejectedHours } from '../timesheets/open-hours.js';
import type { useRecentTimesheets } from '../timesheets/use-history.js';

/** A clock that is known waits no longer than this for the hours that stand above it. */
const PATIENCE_MS = 1_500;

/**
 * Where rejected hours stand: on top, or below a clock that was shown before they were known, before there were any, or
 * when they could not be loaded, so that they push no button away. Null until it is decided.
 */
export function useRejectedPlace(sheets: ReturnType<typeof useRecentTimesheets>): 'top' | 'below' | null {
  const { isPending: isClockPending } = useClock();
  const [place, setPlace] = useState<'top' | 'below' | null>(null);
  const isAny = sheets.data !== undefined && rejectedHours(sheets.data.items).length > 0;
  if (place === null && !isFirstLoad(sheets)) setPlace(isAny ? 'top' : 'below');
  if (place === 'top' && !isAny) setPlace('below');
  const isWaiting = place === null && !isClockPending;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setPlace('below'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return place;
}
