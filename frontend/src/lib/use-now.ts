import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

let now = new Date();
let timer = 0;
const listeners = new Set<() => void>();

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

function start(): void {
  now = new Date();
  timer = window.setInterval(tick, TICK_MS);
  document.addEventListener('visibilitychange', tick);
}

function stop(): void {
  window.clearInterval(timer);
  document.removeEventListener('visibilitychange', tick);
}

/** Calls the listener as time passes, and when somebody comes back to the page; all of them at once. */
export function onTick(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
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
