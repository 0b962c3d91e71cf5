import { conversationLink } from '../../notifications/display.js';

export { conversationLink };

/** Names the open conversation, a message of it, what is looked for in it, and the form of a new one, in the address. */
export const WITH = 'with';
export const AT = 'at';
export const FIND = 'find';
export const NEW = 'new';
/** The list of conversations, with none open. */
export const MESSAGES = '/messages';

/** The address of the form of a new message, perhaps to somebody, or instead of one that was refused. */
export function newMessageLink(id = ''): string {
  return `${MESSAGES}?${NEW}=${encodeURIComponent(id)}`;
}

interface Place {
  /** A message. */
  at: string | null;
  /** What is looked for; null where the field for it is closed. */
  find: string | null;
}

/** The address of a place in the conversation with somebody. */
export function placeLink(userId: string, { at, find }: Place): string {
  const parts = Object.entries({ [AT]: at, [FIND]: find }).filter(([, value]) => value !== null);
  return [
    conversationLink(userId),
    ...parts.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`),
  ].join('&');
}

/** Says of a visit that it is a step from one message that was found to the next: the focus stays where it is. */
export const STEP = { isStep: true };

/** Says of a visit that it opens the search: what is read stays in its place, too. */
export const STAY = { isStep: true, isStay: true };

/** Says of a visit that it closes the search: the focus goes to the message that was found where that is in sight. */
export const LEAVE = { isStay: true };

function says(state: unknown, what: keyof typeof STAY): boolean {
  return typeof state === 'object' && state !== null && what in state;
}

export function isStep(state: unknown): boolean {
  return says(state, 'isStep');
}

export function isStay(state: unknown): boolean {
  return says(state, 'isStay');
}
