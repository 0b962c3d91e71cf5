import type { Press } from './press.js';

/** Where presses are kept, in the order in which they were made. Each change is whole, also with several tabs. */
export interface PressStore {
  all: () => Promise<Press[]>;
  /** Puts what `next` makes of the press: another state of it, nothing (null), or what there was (undefined). */
  change: (id: string, next: (press: Press | undefined) => Press | null | undefined) => Promise<void>;
}

/** Keeps them as long as the page is open: for browsers that keep nothing for us. */
export function memoryStore(): PressStore {
  const kept = new Map<string, Press>();
  return {
    all: () => Promise.resolve([...kept.values()]),
    change: (id, next) => {
      const changed = next(kept.get(id));
      if (changed) kept.set(id, changed);
      if (changed === null) kept.delete(id);
      return Promise.resolve();
    },
  };
}
