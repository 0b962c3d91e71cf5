import { useEffect, useState } from 'react';
import { useClock } from '../../api/calls/clock.js';
import { useOpenHours } from '../timesheets/use-open-hours.js';

/** So long a clock that is known waits for the hours that stand above it. */
const PATIENCE_MS = 1_500;

/**
 * Where rejected hours stand: on top, or below the clock where that was needed before they were known, so that they push
 * no button away. Null until it is decided.
 */
export function useRejectedPlace(): 'top' | 'below' | null {
  const { isPending } = useOpenHours();
  const { isPending: isClockPending } = useClock();
  const [place, setPlace] = useState<'top' | 'below' | null>(null);
  if (place === null && !isPending) setPlace('top');
  const isWaiting = place === null && !isClockPending;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setPlace('below'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return place;
}
