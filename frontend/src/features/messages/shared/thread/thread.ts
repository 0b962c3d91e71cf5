import type { MessageView } from '@contract/messages/messages.contract.js';
import { countAfterMiddle } from '@contract/messages/thread-parts.contract.js';

/** The loaded part of a thread without gaps, oldest first: its newest messages, or the messages around one of them. */
export interface Thread {
  messages: MessageView[];
  /** True when the first message of the thread is loaded. */
  isWhole: boolean;
  /** True when the newest message of the thread is loaded. */
  isLatest: boolean;
}

/** Compares by time, then by id. */
function compareMessages(one: MessageView, other: MessageView): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Returns the messages of both lists once each. A message that did not change keeps its object, so that it is not
 * rendered again. */
function mergeMessages(known: readonly MessageView[], newer: readonly MessageView[]): MessageView[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of newer) {
    const before = byId.get(message.id);
    if (before?.updatedAt !== message.updatedAt) byId.set(message.id, message);
  }
  return [...byId.values()].sort(compareMessages);
}

/** Merges a loaded part into the known messages. Returns only the part if the two do not overlap, because messages
 * between them may be missing. */
export function mergePart(known: Thread | undefined, part: Thread): Thread {
  const ids = new Set(part.messages.map(({ id }) => id));
  const isAll = part.isWhole && part.isLatest;
  if (!known || (!isAll && !known.messages.some(({ id }) => ids.has(id)))) return part;
  const messages = mergeMessages(known.messages, part.messages);
  const { isLatest } = messages.at(-1)?.id === part.messages.at(-1)?.id ? part : known;
  return { messages, isWhole: part.isWhole || known.isWhole, isLatest };
}

/** Merges the newest page into the thread. */
export function mergeNewestPage(known: Thread | undefined, page: MessageView[], size: number): Thread {
  return mergePart(known, { messages: page, isWhole: page.length < size, isLatest: true });
}

/** Adds a page before the first known message. */
export function addEarlierPage(known: Thread, page: MessageView[], size: number): Thread {
  return { ...known, messages: mergeMessages(known.messages, page), isWhole: page.length < size };
}

/** Adds a page after the last known message. */
export function addLaterPage(known: Thread, page: MessageView[], size: number): Thread {
  return { ...known, messages: mergeMessages(known.messages, page), isLatest: page.length < size };
}

/** Returns the thread of a page around one message, or null if the page lacks the message. */
export function threadAround(page: MessageView[], id: string, size: number): Thread | null {
  const index = page.findIndex((message) => message.id === id);
  if (index === -1) return null;
  const after = countAfterMiddle(size);
  const [upTo, behind] = [index + 1, page.length - index - 1];
  return { messages: page, isWhole: upTo < size - after, isLatest: behind < after };
}

/** Adds a message that the server has just accepted. */
export function addSentMessage(known: Thread, message: MessageView): Thread {
  return { ...known, messages: mergeMessages(known.messages, [message]) };
}

/** Returns the id of the user's last message that was read. Earlier messages count as read too. */
export function lastSeenId(messages: readonly MessageView[], userId: string): string | null {
  return messages.findLast(({ senderId, isRead }) => senderId === userId && isRead)?.id ?? null;
}
