import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { loadToasts } from './load-toasts.js';
import { closeToastOnPageChange, noteUserInput, toastStore } from './toast-store.js';
import { useLazyPart } from '../loading/lazy-part.js';

/** Renders toasts. The code that draws them loads after the page, or with the first toast. */
export function Toaster() {
  const item = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  useCloseWithPage();
  const view = useLazyPart(loadToasts, item !== null);
  // Radix hides everything outside an open dialog from screen readers, except `aria-live` regions. Radix announces
  // toasts itself, so the region is off.
  return <div aria-live="off">{view && <view.Toasts item={item} />}</div>;
}

const INPUTS = ['pointerdown', 'keydown', 'popstate'] as const;

/** Closes a toast when its page is left. On phones each tab of the employee's dashboard counts as a page. */
function useCloseWithPage(): void {
  const { pathname, search } = useLocation();
  const page = `${pathname} ${new URLSearchParams(search).get('tab')}`;
  useEffect(() => closeToastOnPageChange, [page]);
  useEffect(() => {
    for (const input of INPUTS) window.addEventListener(input, noteUserInput, { capture: true });
    return () => {
      for (const input of INPUTS) window.removeEventListener(input, noteUserInput, { capture: true });
    };
  }, []);
}
