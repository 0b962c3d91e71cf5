import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Events of a user who acts on the page. */
const INPUTS = ['pointerdown', 'wheel', 'keydown'];

/**
 * Scrolls to the element that the address names as soon as it is rendered, and focuses it. It waits as long as the
 * user does nothing on the page, because a slow connection may need many seconds.
 */
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
    watcher.observe(document.body, { childList: true, attributes: true, subtree: true });
    const end = new AbortController();
    for (const input of INPUTS) addEventListener(input, () => watcher.disconnect(), { signal: end.signal });
    return () => {
      watcher.disconnect();
      end.abort();
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
