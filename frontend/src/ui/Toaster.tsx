import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { leavePage, noteInput, toastStore } from './toast-store.js';
import { useLazyPart } from './lazy-part.js';

const load = () => import('./Toasts.js');

/** Where toasts appear (spec 2.22); what draws them travels after the page, or with the first of them. */
export function Toaster() {
  const item = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  useCloseWithPage();
  const view = useLazyPart(load, item !== null);
  // Whatever has aria-live by the time a dialog opens stays reachable over it; Radix announces toasts by itself.
  return <div aria-live="off">{view && <view.Toasts item={item} />}</div>;
}

const INPUTS = ['pointerdown', 'keydown', 'popstate'] as const;

/** Closes a toast with the page that it belongs to. On phones each tab of the employee's dashboard is a page. */
function useCloseWithPage(): void {
  const { pathname, search } = useLocation();
  const page = `${pathname} ${new URLSearchParams(search).get('tab')}`;
  useEffect(() => leavePage, [page]);
  useEffect(() => {
    for (const input of INPUTS) window.addEventListener(input, noteInput, { capture: true });
    return () => {
      for (const input of INPUTS) window.removeEventListener(input, noteInput, { capture: true });
    };
  }, []);
}
