import { useEffect } from 'react';
import { useLocation } from 'react-router';

const GIVE_UP_MS = 3_000;

/** Scrolls to the element that the address names as soon as it is rendered, and focuses it. */
export function useScrollToAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = anchorOf(hash);
    if (!id) return;
    const reach = (): boolean => {
      const target = document.getElementById(id);
      target?.scrollIntoView({ block: 'start' });
      target?.focus({ preventScroll: true });
      // The element may still be hidden by a loading part above it, and then cannot take the focus.
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

/** Returns the id in an address's hash, or '' if the hash is not valid. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
