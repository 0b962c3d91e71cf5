import type { Press } from './press.js';

/** Where presses are kept, in the order in which they were made. Each change is whole, also with several tabs. */
export interface PressStore {
  all: () => Promise<Press[]>;
  /** Puts what `next` makes of the press: another state of it, nothing (null), or what there was (undefined). */
  change: (id: string, next: (press: Press | undefined) => Press | null | undefined) => Promise<void>;
}

/** Keeps them as long as the page is open. */
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

/**
 * The presses on the phone, and beside them in memory those that it could not keep: it may be full, or keep nothing for
 * us. What it does keep stays in use, and whatever it would not take is offered again at each change.
 */
export function pressesWith(open: () => Promise<PressStore>): PressStore {
  /** What the phone would not take, by its id; null where it would not let a press go. */
  const held = new Map<string, Press | null>();

  const onPhone = async (): Promise<Press[]> => {
    try {
      return await (await open()).all();
    } catch {
      return [];
    }
  };
  const all = async (): Promise<Press[]> => {
    const kept = await onPhone();
    const ids = new Set(kept.map(({ id }) => id));
    const unkept = [...held.values()].filter((press) => press && !ids.has(press.id));
    return [...kept.map((press) => held.get(press.id) ?? press), ...unkept].filter(
      (press) => press !== null && held.get(press.id) !== null,
    ) as Press[];
  };
  const change: PressStore['change'] = async (id, next) => {
    const apply = (press: Press | undefined) => {
      const isHeld = held.has(id);
      const changed = next(isHeld ? (held.get(id) ?? undefined) : press);
      // What is held is put on the phone although this changes nothing of it.
      return changed === undefined && isHeld ? held.get(id) : changed;
    };
    try {
      await (await open()).change(id, apply);
      held.delete(id);
    } catch {
      const changed = apply((await onPhone()).find((press) => press.id === id));
      if (changed !== undefined) held.set(id, changed);
    }
  };
  return { all, change };
}
