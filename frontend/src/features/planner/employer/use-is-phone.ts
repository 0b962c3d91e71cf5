import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 639px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True in windows as narrow as a phone, which show days one by one. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
