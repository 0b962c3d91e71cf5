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

/** Calls the listener every 15 seconds and when the page becomes visible. All listeners share one timer. */
export function onTick(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** The time of the last tick. */
export function lastTick(): Date {
  return now;
}

/** The current time, updated while the page is open. */
export function useNow(): Date {
  return useSyncExternalStore(onTick, lastTick);
}
