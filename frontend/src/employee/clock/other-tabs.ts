const NAME = 'muster.presses';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** Other tabs, and the worker, read the presses anew. */
export function tellOthers(): void {
  channel?.postMessage(null);
}

/** Hears that another tab, or the worker, has changed presses. */
export function onOthersChange(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

/** Does this while no other tab, nor the worker, does it; without locks two at once do no harm, but work twice. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Only where pages are secure.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? await locks.request(NAME, work) : work();
}
