/** Where what the server does not have is kept, in the order in which it was made. Each change is whole, also with
 * several tabs. */
export interface KeptStore<Item> {
  all: () => Promise<Item[]>;
  /** Puts what `next` makes of it: another state of it, nothing (null), or what there was (undefined). */
  change: (id: string, next: (item: Item | undefined) => Item | null | undefined) => Promise<void>;
}

/** Keeps it as long as the page is open. */
export function memoryStore<Item extends { id: string }>(): KeptStore<Item> {
  const kept = new Map<string, Item>();
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
 * What is kept on the phone, and beside it in memory what that could not keep: it may be full, or keep nothing for us.
 * What it does keep stays in use, and whatever it would not take is offered again at each change.
 */
export function keptWith<Item extends { id: string }>(open: () => Promise<KeptStore<Item>>): KeptStore<Item> {
  /** What the phone would not take, by its id; null where it would not let go of it. */
  const held = new Map<string, Item | null>();

  const onPhone = async (): Promise<Item[]> => {
    try {
      return await (await open()).all();
    } catch {
      return [];
    }
  };
  const all = async (): Promise<Item[]> => {
    const kept = await onPhone();
    const ids = new Set(kept.map(({ id }) => id));
    const unkept = [...held.values()].filter((item) => item && !ids.has(item.id));
    return [...kept.map((item) => held.get(item.id) ?? item), ...unkept].filter(
      (item) => item !== null && held.get(item.id) !== null,
    ) as Item[];
  };
  const change: KeptStore<Item>['change'] = async (id, next) => {
    const apply = (item: Item | undefined) => {
      const isHeld = held.has(id);
      const changed = next(isHeld ? (held.get(id) ?? undefined) : item);
      // What is held is put on the phone although this changes nothing of it.
      return changed === undefined && isHeld ? held.get(id) : changed;
    };
    try {
      await (await open()).change(id, apply);
      held.delete(id);
    } catch {
      const changed = apply((await onPhone()).find((item) => item.id === id));
      if (changed !== undefined) held.set(id, changed);
    }
  };
  return { all, change };
}
