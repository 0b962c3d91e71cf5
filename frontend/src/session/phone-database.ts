import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** The last answer of a query, stored for a start without a connection. */
interface SeenAnswer {
  /** The query key as JSON. */
  key: string;
  userId: string;
  data: unknown;
  loadedAt: number;
}

/** Items that are stored until the server has them, by the name of their store. Features declare their own. */
export interface KeptUnsent {}

interface Queue<Item> {
  key: number;
  value: Item & { order?: number };
  indexes: { id: string };
}

type Queues = { [Kind in keyof KeptUnsent]: Queue<KeptUnsent[Kind]> };

interface Phone extends DBSchema, Queues {
  seen: { key: string; value: SeenAnswer };
}

let opened: Promise<IDBPDatabase<Phone>> | undefined;

const VERSION = 2;

/** Opens the database in the given version, or in its current one if undefined. */
function openInVersion(version: number | undefined, forget: () => void): Promise<IDBPDatabase<Phone>> {
  return openDB<Phone>('muster', version, {
    upgrade: (database, before) => {
      const createQueue = (kind: keyof KeptUnsent): void => {
        const queue = database.createObjectStore(kind, { keyPath: 'order', autoIncrement: true });
        queue.createIndex('id', 'id', { unique: true });
      };
      if (before < 1) {
        createQueue('presses');
        database.createObjectStore('seen', { keyPath: 'key' });
      }
      createQueue('messages');
    },
    // A page with a newer version, or a deletion of the database, must not wait for this page.
    blocking: (_current, _next, { target }) => {
      forget();
      (target as IDBDatabase).close();
    },
    terminated: forget,
  });
}

/**
 * Opens a database that a later version of the client created. Later versions only add stores, so both work with it.
 */
function openLaterVersion(error: unknown, forget: () => void): Promise<IDBPDatabase<Phone>> {
  if ((error as Partial<DOMException>).name !== 'VersionError') throw error;
  return openInVersion(undefined, forget);
}

/** Opens this browser's database. Rejects if the browser stores nothing. */
export function openPhoneDatabase(): Promise<IDBPDatabase<Phone>> {
  const forget = (): void => (opened = undefined);
  opened ??= openInVersion(VERSION, forget).catch((error: unknown) => openLaterVersion(error, forget));
  // The next call tries again.
  opened.catch(forget);
  return opened;
}
