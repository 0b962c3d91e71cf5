import type { MessageView } from '@contract/messages/messages.contract.js';
import { countAfter } from '@contract/messages/thread-parts.contract.js';

/** What of a thread is known here, oldest first and without gaps: its newest messages, or those around one of them. */
export interface Thread {
  messages: MessageView[];
  /** True when there is nothing before them. */
  isWhole: boolean;
  /** True when there is nothing after them. */
  isLatest: boolean;
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

/** What is known with a part that was read; only the part where they do not meet: what is between them was never read. */
export function withPart(known: Thread | undefined, part: Thread): Thread {
  const ids = new Set(part.messages.map(({ id }) => id));
  const isAll = part.isWhole && part.isLatest;
  if (!known || (!isAll && !known.messages.some(({ id }) => ids.has(id)))) return part;
  const messages = union(known.messages, part.messages);
  const { isLatest } = messages.at(-1)?.id === part.messages.at(-1)?.id ? part : known;
  return { messages, isWhole: part.isWhole || known.isWhole, isLatest };
}

/** The thread after its newest messages were read. */
export function withNewest(known: Thread | undefined, page: MessageView[], size: number): Thread {
  return withPart(known, { messages: page, isWhole: page.length < size, isLatest: true });
}

/** The thread with an earlier page before it. */
export function withEarlier(known: Thread, page: MessageView[], size: number): Thread {
  return { ...known, messages: union(known.messages, page), isWhole: page.length < size };
}

/** The thread with a later page behind it. */
export function withLater(known: Thread, page: MessageView[], size: number): Thread {
  return { ...known, messages: union(known.messages, page), isLatest: page.length < size };
}

/** The thread of a page around one of its messages; null where that is not there. */
export function aroundMessage(page: MessageView[], id: string, size: number): Thread | null {
  const index = page.findIndex((message) => message.id === id);
  if (index === -1) return null;
  const after = countAfter(size);
  const [upTo, behind] = [index + 1, page.length - index - 1];
  return { messages: page, isWhole: upTo < size - after, isLatest: behind < after };
}

/** The thread with a message that was sent just now. */
export function withSent(known: Thread, message: MessageView): Thread {
  return { ...known, messages: union(known.messages, [message]) };
}

/** The last message of one's own that was seen; what was written before it was seen, too. */
export function lastSeen(messages: readonly MessageView[], userId: string): string | null {
  return messages.findLast(({ senderId, isRead }) => senderId === userId && isRead)?.id ?? null;
}
