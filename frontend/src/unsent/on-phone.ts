import type { IDBPDatabase } from 'idb';
import { phoneDatabase, type KeptUnsent } from '../lib/phone-database.js';
import type { KeptStore } from './kept-store.js';

/** What this browser keeps of a kind until the server has it. Rejects where it keeps nothing. */
export async function onPhone<Kind extends keyof KeptUnsent>(
  kind: Kind,
): Promise<KeptStore<KeptUnsent[Kind]>> {
  // Each kind is kept in the same way, which the types of several do not say.
  const open = async () => (await phoneDatabase()) as unknown as IDBPDatabase;
  await open();
  return {
    all: async () => (await open()).getAll(kind) as Promise<KeptUnsent[Kind][]>,
    change: async (id, next) => {
      const transaction = (await open()).transaction(kind, 'readwrite', { durability: 'strict' });
      const { store } = transaction;
      const before = (await store.index('id').get(id)) as (KeptUnsent[Kind] & { order: number }) | undefined;
      const changed = next(before);
      if (changed) await store.put({ ...changed, ...(before && { order: before.order }) });
      if (changed === null && before) await store.delete(before.order);
      await transaction.done;
    },
  };
}
