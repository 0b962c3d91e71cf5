import { useEffect, useRef, useSyncExternalStore } from 'react';
import { refresh } from '../../api/query-client.js';
import { todayIn } from '../../lib/dates.js';
import { useUser } from '../../session/session.js';

const TICK_MS = 15_000;

let now = new Date();
const listeners = new Set<() => void>();

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) now = new Date();
  listeners.add(listener);
  const timer = setInterval(tick, TICK_MS);
  document.addEventListener('visibilitychange', tick);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** The time, moving on while the page is open. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}

/** Today's date in the company's zone; changes at its midnight. */
export function useToday(): string {
  const { timeZone } = useUser();
  return useSyncExternalStore(subscribe, () => todayIn(timeZone, now));
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
