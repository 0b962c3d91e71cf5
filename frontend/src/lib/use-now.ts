import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

let now = new Date();
const listeners = new Set<() => void>();

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

/** Calls the listener as time passes, and when somebody comes back to the page. */
export function onTick(listener: () => void): () => void {
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

/** The time as of the last tick. */
export function lastTick(): Date {
  return now;
}

/** The time, moving on while the page is open. */
export function useNow(): Date {
  return useSyncExternalStore(onTick, lastTick);
}
