import { useSyncExternalStore } from 'react';
import type { ClockAction } from './clock-action.js';

/** The clock actions that the screen shows. */
interface Queued {
  /** The account's unsent actions, in their order. */
  actions: readonly ClockAction[];
}

let queued: Queued | null = null;
const listeners = new Set<() => void>();

export function setQueuedActions(next: Queued | null): void {
  queued = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the unsent clock actions on this phone; null until they are loaded. */
export function useQueuedActions(): Queued | null {
  return useSyncExternalStore(subscribe, () => queued);
}
