import type { MessageView } from '@contract/messages/messages.contract.js';

/** What of a thread is known here: its newest messages, oldest first. */
export interface Thread {
  messages: MessageView[];
  /** True when there is nothing before them. */
  isWhole: boolean;
}

/** How messages stand in a thread. */
function inOrder(one: MessageView, other: MessageView): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** All of both, each once; what is in `newer` stands for what was known, and what did not change stays the same object. */
function union(known: readonly MessageView[], newer: readonly MessageView[]): MessageView[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of newer) {
    const before = byId.get(message.id);
    if (before?.updatedAt !== message.updatedAt) byId.set(message.id, message);
  }
  return [...byId.values()].sort(inOrder);
}

/** The thread after its newest messages were read. Where these do not reach to what was known, that is left out: what
 * is between them was never read. */
export function withNewest(known: Thread | undefined, page: MessageView[], size: number): Thread {
  const isWhole = page.length < size;
  const ids = new Set(page.map(({ id }) => id));
  if (!known || (!isWhole && !known.messages.some(({ id }) => ids.has(id)))) {
    return { messages: page, isWhole };
  }
  return { messages: union(known.messages, page), isWhole: isWhole || known.isWhole };
}

/** The thread with an earlier page before it. */
export function withEarlier(known: Thread, page: MessageView[], size: number): Thread {
  return { messages: union(known.messages, page), isWhole: page.length < size };
}

/** The thread with a message that was sent just now. */
export function withSent(known: Thread, message: MessageView): Thread {
  return { ...known, messages: union(known.messages, [message]) };
}

/** The last message of one's own that was seen; what was written before it was seen, too. */
export function lastSeen(messages: readonly MessageView[], userId: string): string | null {
  return messages.findLast(({ senderId, isRead }) => senderId === userId && isRead)?.id ?? null;
}
