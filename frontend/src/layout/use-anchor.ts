import { useEffect } from 'react';
import { useLocation } from 'react-router';

const GIVE_UP_MS = 3_000;

/** Scrolls to the part of the page that the address names, as soon as it is drawn, and puts the focus there. */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (!id) return;
    const reach = (): boolean => {
      const target = document.getElementById(id);
      target?.scrollIntoView({ block: 'start' });
      target?.focus({ preventScroll: true });
      // What stands above may still hold it back, and takes no focus for it.
      return target !== null && getComputedStyle(target).visibility === 'visible';
    };
    if (reach()) return;
    const watcher = new MutationObserver(() => reach() && watcher.disconnect());
    watcher.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), GIVE_UP_MS);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [hash, key]);
}
