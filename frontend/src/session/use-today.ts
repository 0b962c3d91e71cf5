import { useEffect, useRef, useSyncExternalStore } from 'react';
import { refresh } from '../api/query-client.js';
import { todayIn } from '../lib/dates.js';
import { lastTick, onTick } from '../lib/use-now.js';
import { useUser } from './session.js';

/** Returns today's date in the company's time zone, and updates at midnight. */
export function useToday(): string {
  const { timeZone } = useUser();
  return useSyncExternalStore(onTick, () => todayIn(timeZone, lastTick()));
}

/** Reloads shifts and timesheets at midnight, when other shifts become upcoming. */
export function useRefreshAtMidnight(): void {
  const today = useToday();
  const seen = useRef(today);
  useEffect(() => {
    if (seen.current === today) return;
    seen.current = today;
    void refresh('schedule', 'timesheet');
  }, [today]);
}
