import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Press } from '../employee/clock/press.js';

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
  const forget = (): void => (opened = undefined);
  opened ??= openDB<Phone>('muster', 1, {
    upgrade: (database) => {
      const presses = database.createObjectStore('presses', { keyPath: 'order', autoIncrement: true });
      presses.createIndex('id', 'id', { unique: true });
      database.createObjectStore('seen', { keyPath: 'key' });
    },
    // Another version of the client, or who deletes it all, does not wait for this page.
    blocking: (_current, _next, { target }) => {
      forget();
      (target as IDBDatabase).close();
    },
    terminated: forget,
  });
  // Another try may succeed.
  opened.catch(forget);
  return opened;
}
