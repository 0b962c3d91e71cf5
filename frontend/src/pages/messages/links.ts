import { conversationLink } from '../../notifications/display.js';

export { conversationLink };

/** Names the open conversation, a message of it, and the form of a new one, in the address. */
export const WITH = 'with';
export const AT = 'at';
export const NEW = 'new';
/** The list of conversations, with none open. */
export const MESSAGES = '/messages';

/** The address of the form of a new message, perhaps to somebody. */
export function newMessageLink(userId = ''): string {
  return `${MESSAGES}?${NEW}=${encodeURIComponent(userId)}`;
}

/** The address of a message in the conversation with somebody. */
export function messageLink(userId: string, messageId: string): string {
  return `${conversationLink(userId)}&${AT}=${encodeURIComponent(messageId)}`;
}
