import { useEffect, useRef, useSyncExternalStore } from 'react';
import { refresh } from '../../api/query-client.js';
import { todayIn } from '../../lib/dates.js';
import { lastTick, onTick } from '../../lib/use-now.js';
import { useUser } from '../../session/session.js';

/** Today's date in the company's zone; changes at its midnight. */
export function useToday(): string {
  const { timeZone } = useUser();
  return useSyncExternalStore(onTick, () => todayIn(timeZone, lastTick()));
}

/** A new day makes other shifts upcoming, and perhaps another week current. */
export function useRefreshAtMidnight(): void {
  const today = useToday();
  const seen = useRef(today);
  useEffect(() => {
    if (seen.current === today) return;
    seen.current = today;
    void refresh('schedule', 'timesheet');
  }, [today]);
}
