import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Press } from './press.js';
import type { PressStore } from './press-store.js';

/** A query's last answer, kept for a start without a connection. */
export interface SeenAnswer {
  /** The query's key, as text. */
  key: string;
  userId: string;
  data: unknown;
  loadedAt: number;
}

interface Phone extends DBSchema {
  presses: { key: number; value: Press & { order?: number }; indexes: { id: string } };
  seen: { key: string; value: SeenAnswer };
}

let opened: Promise<IDBPDatabase<Phone>> | undefined;

/** What this browser keeps for us beyond its pages. Rejects where it keeps nothing. */
export function phoneDatabase(): Promise<IDBPDatabase<Phone>> {
  opened ??= openDB<Phone>('muster', 1, {
    upgrade: (database) => {
      const presses = database.createObjectStore('presses', { keyPath: 'order', autoIncrement: true });
      presses.createIndex('id', 'id', { unique: true });
      database.createObjectStore('seen', { keyPath: 'key' });
    },
    blocking: (_current, _next, { target }) => (target as IDBDatabase).close(),
    terminated: () => (opened = undefined),
  });
  return opened;
}

/** The presses that this browser keeps. Rejects where it keeps nothing. */
export async function pressesOnPhone(): Promise<PressStore> {
  return storeIn(await phoneDatabase());
}

function storeIn(database: IDBPDatabase<Phone>): PressStore {
  return {
    all: () => database.getAll('presses'),
    change: async (id, next) => {
      const transaction = database.transaction('presses', 'readwrite', { durability: 'strict' });
      const { store } = transaction;
      const before = await store.index('id').get(id);
      const changed = next(before);
      if (changed) await store.put({ ...changed, ...(before && { order: before.order! }) });
      if (changed === null && before) await store.delete(before.order!);
      await transaction.done;
    },
  };
}
