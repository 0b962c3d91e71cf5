import { conversationLink, MESSAGES_PATH } from './conversation-link.js';

/** Search parameters for a message of the open conversation, the search words, and the form for a new message. */
export const AT_PARAM = 'at';
export const FIND_PARAM = 'find';
export const NEW_PARAM = 'new';

/** The address of the form for a new message. `id` is a recipient, or a refused message to edit. */
export function newMessageLink(id = ''): string {
  return `${MESSAGES_PATH}?${NEW_PARAM}=${encodeURIComponent(id)}`;
}

/** Navigation state for a new message with a prepared text. */
export interface PreparedText {
  subject: string;
  content: string;
}

/** Returns the prepared text of a new message, or an empty one. */
export function preparedText(state: unknown): PreparedText {
  if (typeof state !== 'object' || state === null) return { subject: '', content: '' };
  const { subject, content } = state as Partial<PreparedText>;
  return { subject: subject ?? '', content: content ?? '' };
}

interface Place {
  /** The id of a message. */
  at: string | null;
  /** The search words; null closes the search. */
  find: string | null;
}

/** The address of a message or a search in the conversation with `userId`. */
export function messageOrSearchLink(userId: string, { at, find }: Place): string {
  const parts = Object.entries({ [AT_PARAM]: at, [FIND_PARAM]: find }).filter(([, value]) => value !== null);
  return [
    conversationLink(userId),
    ...parts.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`),
  ].join('&');
}

/** Navigation state for a step between search hits: the focus does not move. */
export const STEP_STATE = { keepsFocus: true };

/** Navigation state for opening the search: neither the focus nor the scroll position changes. */
export const OPEN_SEARCH_STATE = { keepsFocus: true, keepsScrollPosition: true };

/** Navigation state for closing the search: the found message takes the focus if it is visible. */
export const CLOSE_SEARCH_STATE = { keepsScrollPosition: true };

function hasFlag(state: unknown, what: keyof typeof OPEN_SEARCH_STATE): boolean {
  return typeof state === 'object' && state !== null && what in state;
}

export function keepsFocus(state: unknown): boolean {
  return hasFlag(state, 'keepsFocus');
}

export function keepsScrollPosition(state: unknown): boolean {
  return hasFlag(state, 'keepsScrollPosition');
}
