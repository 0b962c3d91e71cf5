import { phoneDatabase } from '../../lib/phone-database.js';
import type { PressStore } from './press-store.js';

/** The presses that this browser keeps. Rejects where it keeps nothing. */
export async function pressesOnPhone(): Promise<PressStore> {
  await phoneDatabase();
  return {
    all: async () => (await phoneDatabase()).getAll('presses'),
    change: async (id, next) => {
      const database = await phoneDatabase();
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
