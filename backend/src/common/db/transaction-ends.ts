import type { TransactionOptions } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';

/** Transactions whose work is done. Only the last flush and the commit follow. */
const done = new WeakSet<object>();

/** Returns whether only the commit follows the current flush. */
export function isOnlyCommitLeft(transaction: object): boolean {
  return done.has(transaction);
}

/**
 * Records when the work of a transaction is done, before the ORM's last flush and commit. Nested transactions are not
 * recorded: if one fails, the unit of work must not contain records that were never stored.
 */
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
