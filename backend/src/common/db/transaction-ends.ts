import type { TransactionOptions } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';

/** Transactions whose work is done: what is flushed now is all that is left, and the end follows. */
const done = new WeakSet<object>();

/** Whether nothing but the end of a transaction follows what is flushed now. */
export function isAtItsEnd(transaction: object): boolean {
  return done.has(transaction);
}

/** Notes when the work of a transaction is done, before the ORM flushes what it left and commits. Not of one inside another:
 * whoever goes on after it failed must not find in the unit of work what was never stored. */
export class EndNotingEntityManager extends EntityManager {
  override transactional<T>(work: (em: this) => T | Promise<T>, options?: TransactionOptions): Promise<T> {
    return super.transactional(async (em) => {
      const result = await work(em);
      const transaction = em.getTransactionContext<object>();
      if (transaction && !('savepointName' in transaction)) done.add(transaction);
      return result;
    }, options);
  }
}
