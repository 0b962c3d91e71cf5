import type { IDBPDatabase } from 'idb';
import { openPhoneDatabase, type KeptUnsent } from '../phone-database.js';
import type { UnsentStore } from './unsent-store.js';

/** Opens the browser's storage for unsent items of a kind. Rejects if storage is unavailable. */
export async function openDeviceStore<Kind extends keyof KeptUnsent>(
  kind: Kind,
): Promise<UnsentStore<KeptUnsent[Kind]>> {
  // All kinds have the same structure, which the combined type cannot express.
  const open = async () => (await openPhoneDatabase()) as unknown as IDBPDatabase;
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
