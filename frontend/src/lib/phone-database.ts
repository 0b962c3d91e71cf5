import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Press } from '../employee/clock/press.js';
import type { UnsentMessage } from '../pages/messages/unsent-message.js';

/** A query's last answer, kept for a start without a connection. */
export interface SeenAnswer {
  /** The query's key, as text. */
  key: string;
  userId: string;
  data: unknown;
  loadedAt: number;
}

/** What is kept until the server has it, by its kinds. */
export interface KeptUnsent {
  presses: Press;
  messages: UnsentMessage;
}

interface Queue<Item> {
  key: number;
  value: Item & { order?: number };
  indexes: { id: string };
}

interface Phone extends DBSchema {
  presses: Queue<Press>;
  messages: Queue<UnsentMessage>;
  seen: { key: string; value: SeenAnswer };
}

let opened: Promise<IDBPDatabase<Phone>> | undefined;

const VERSION = 2;

/** In this version, or none: that which there is. */
function open(version: number | undefined, forget: () => void): Promise<IDBPDatabase<Phone>> {
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
    // Another version of the client, or who deletes it all, does not wait for this page.
    blocking: (_current, _next, { target }) => {
      forget();
      (target as IDBDatabase).close();
    },
    terminated: forget,
  });
}

/** A later version of the client adds to what is kept, and takes nothing away: its pages and ours may be open at once. */
function openLater(error: unknown, forget: () => void): Promise<IDBPDatabase<Phone>> {
  if ((error as Partial<DOMException>).name !== 'VersionError') throw error;
  return open(undefined, forget);
}

/** What this browser keeps for us beyond its pages. Rejects where it keeps nothing. */
export function phoneDatabase(): Promise<IDBPDatabase<Phone>> {
  const forget = (): void => (opened = undefined);
  opened ??= open(VERSION, forget).catch((error: unknown) => openLater(error, forget));
  // Another try may succeed.
  opened.catch(forget);
  return opened;
}
