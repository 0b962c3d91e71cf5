import { useSyncExternalStore } from 'react';
import { toastStore } from './toast-store.js';
import { useLazyPart } from './lazy-part.js';

const load = () => import('./Toasts.js');

/** Where toasts appear (spec 2.22); what draws them travels after the page, or with the first of them. */
export function Toaster() {
  const item = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const view = useLazyPart(load, item !== null);
  // Whatever has aria-live by the time a dialog opens stays reachable over it; Radix announces toasts by itself.
  return <div aria-live="off">{view && <view.Toasts item={item} />}</div>;
}
