import { ChangeSetType, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core';

/** By transaction how many inserts of the flush that goes on are still to come. */
const toCome = new WeakMap<object, number>();

/** Counts the inserts of each flush of a transaction: one for the records of each entity. */
export class InsertsOfAFlush implements EventSubscriber {
  onFlush({ em, uow }: FlushEventArgs): void {
    const transaction = em.getTransactionContext<object>();
    if (!transaction) return;
    const created = uow.getChangeSets().filter(({ type }) => type === ChangeSetType.CREATE);
    toCome.set(transaction, new Set(created.map(({ meta }) => meta.root)).size);
  }
}

/** Takes one insert off; true while more of the same flush follow it. */
export function moreInsertsFollow(transaction: object): boolean {
  const left = (toCome.get(transaction) ?? 0) - 1;
  toCome.set(transaction, left);
  return left > 0;
}
