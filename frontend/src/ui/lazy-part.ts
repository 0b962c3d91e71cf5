import { useEffect, useState } from 'react';

/** By then the page that was asked for has had its turn. */
const AFTER_MS = 1_500;

/** Fetches ahead what somebody may ask for later; a failure shows when they do. */
export function usePreload(load: () => Promise<unknown>, afterMs = AFTER_MS): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs);
    return () => clearTimeout(timer);
  }, [load, afterMs]);
}

/**
 * A part of the page that travels after the page, or at once when it is wanted; null until it is there. It is not asked
 * for without a connection: some browsers do not ask again for a script that they failed to get.
 */
export function useLazyPart<Part>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (part) return undefined;
    const stop = new AbortController();
    const fetch = (): void => {
      if (!navigator.onLine) return window.addEventListener('online', fetch, { signal: stop.signal });
      void load().then(
        (loaded) => setPart(() => loaded),
        // The next time that it is wanted is another try.
        () => undefined,
      );
    };
    const timer = setTimeout(fetch, wanted ? 0 : AFTER_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [load, part, wanted]);
  return part;
}
