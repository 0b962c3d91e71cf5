/** Stores items until the server accepts them, in the order they were made. Each change is atomic across tabs. */
export interface UnsentStore<Item> {
  all: () => Promise<Item[]>;
  /** Stores the item that `next` returns, deletes it for null, and leaves it unchanged for undefined. */
  change: (id: string, next: (item: Item | undefined) => Item | null | undefined) => Promise<void>;
}

/** Returns a store in memory, which lasts until the page closes. */
export function memoryStore<Item extends { id: string }>(): UnsentStore<Item> {
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

/** Combines the phone's storage with memory for items that it fails to write, for example when full. Each change of
 * such an item retries the write. */
export function withMemoryFallback<Item extends { id: string }>(
  open: () => Promise<UnsentStore<Item>>,
): UnsentStore<Item> {
  /** Items that the phone failed to write, by id; null for a failed deletion. */
  const held = new Map<string, Item | null>();

  const readDevice = async (): Promise<Item[]> => {
    try {
      return await (await open()).all();
    } catch {
      return [];
    }
  };
  const all = async (): Promise<Item[]> => {
    const kept = await readDevice();
    const ids = new Set(kept.map(({ id }) => id));
    const unkept = [...held.values()].filter((item) => item && !ids.has(item.id));
    return [...kept.map((item) => held.get(item.id) ?? item), ...unkept].filter(
      (item) => item !== null && held.get(item.id) !== null,
    ) as Item[];
  };
  const change: UnsentStore<Item>['change'] = async (id, next) => {
    const apply = (item: Item | undefined) => {
      const isHeld = held.has(id);
      const changed = next(isHeld ? (held.get(id) ?? undefined) : item);
      // An earlier write of this item failed and is kept in memory. Retries it even if `next` changes nothing.
      return changed === undefined && isHeld ? held.get(id) : changed;
    };
    try {
      await (await open()).change(id, apply);
      held.delete(id);
    } catch {
      const changed = apply((await readDevice()).find((item) => item.id === id));
      if (changed !== undefined) held.set(id, changed);
    }
  };
  return { all, change };
}
