/** How the tabs of this browser, and the worker, go about what they have in common. */
export interface Tabs {
  /** Other tabs, and the worker, read it anew. */
  tellOthers: () => void;
  /** Hears that another tab, or the worker, has changed it. */
  onOthersChange: (listener: () => void) => () => void;
  /** Does this while no other tab, nor the worker, does it; without locks two at once do no harm, but work twice. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Of what is called by this name. */
export function tabsOf(name: string): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    tellOthers: () => channel?.postMessage(null),
    onOthersChange: (listener) => {
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
    inTurn: async (work) => {
      // Only where pages are secure.
      const locks = navigator.locks as LockManager | undefined;
      return locks ? await locks.request(name, work) : work();
    },
  };
}
