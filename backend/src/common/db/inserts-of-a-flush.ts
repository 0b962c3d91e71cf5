import { ChangeSetType, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core';

/** The number of inserts that are still to come in the current flush, by transaction. */
const toCome = new WeakMap<object, number>();

/** Counts the inserts of each flush in a transaction. The records of one entity are one insert. */
export class InsertsOfAFlush implements EventSubscriber {
  onFlush({ em, uow }: FlushEventArgs): void {
    const transaction = em.getTransactionContext<object>();
    if (!transaction) return;
    const created = uow.getChangeSets().filter(({ type }) => type === ChangeSetType.CREATE);
    toCome.set(transaction, new Set(created.map(({ meta }) => meta.root)).size);
  }
}

/** Subtracts one insert. Returns true if more inserts of the same flush follow. */
export function moreInsertsFollow(transaction: object): boolean {
  const left = (toCome.get(transaction) ?? 0) - 1;
  toCome.set(transaction, left);
  return left > 0;
}
