import { useSyncExternalStore } from 'react';

type TakeOver = () => void;

let takeOver: TakeOver | null = null;
const listeners = new Set<() => void>();

/** A new version of the client is there, and this is how to change to it. */
export function setNewVersion(how: TakeOver): void {
  takeOver = how;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The way to a new version of the client, or null when this is the newest. */
export function useNewVersion(): TakeOver | null {
  return useSyncExternalStore(subscribe, () => takeOver);
}
