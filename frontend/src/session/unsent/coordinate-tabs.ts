/** Coordinates the tabs of this browser and the service worker. */
export interface Tabs {
  /** Notifies other tabs and the service worker that the items changed. */
  notifyOthers: () => void;
  /** Calls `listener` when another tab or the service worker changed the items. */
  onOthersChange: (listener: () => void) => () => void;
  /** Runs `work` while no other tab or the service worker runs it. Without lock support it may run twice, which is
   * harmless. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Returns the coordination for the lock and channel `name`. */
export function coordinateTabs(name: string): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    notifyOthers: () => channel?.postMessage(null),
    onOthersChange: (listener) => {
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
    withLock: async (work) => {
      // Locks exist only on secure pages (https or localhost).
      const locks = navigator.locks as LockManager | undefined;
      return locks ? await locks.request(name, work) : work();
    },
  };
}
