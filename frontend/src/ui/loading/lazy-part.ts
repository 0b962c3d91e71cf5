import { useEffect, useState } from 'react';

/** The delay that lets the requested page load first. */
const AFTER_MS = 1_500;

/** Loads code that the user may need later. A failure is ignored here and appears when the code is needed. */
export function usePreload(load: () => Promise<unknown>, afterMs = AFTER_MS): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs);
    return () => clearTimeout(timer);
  }, [load, afterMs]);
}

/**
 * Code that loads after the page, or at once if `wanted`. Null until it is loaded.
 * Waits for a connection first, because some browsers never retry a script that failed to load.
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
        // The next change of `wanted` tries again.
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
