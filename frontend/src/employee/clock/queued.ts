import { useSyncExternalStore } from 'react';
import type { Press } from './press.js';

/** What the queue of presses tells the screen. */
export interface Queued {
  /** Of the signed-in person, in their order. */
  presses: readonly Press[];
}

let queued: Queued | null = null;
const listeners = new Set<() => void>();

export function setQueued(next: Queued | null): void {
  queued = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits on this phone; null until that is known. */
export function useQueued(): Queued | null {
  return useSyncExternalStore(subscribe, () => queued);
}
