import { useSyncExternalStore } from 'react';

type TakeOver = () => void;

let takeOver: TakeOver | null = null;
const listeners = new Set<() => void>();

/** Announces a new version of the client. `how` switches to it. */
export function announceNewVersion(how: TakeOver): void {
  takeOver = how;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the function that switches to the new version, or null if there is none. */
export function useNewVersion(): TakeOver | null {
  return useSyncExternalStore(subscribe, () => takeOver);
}
