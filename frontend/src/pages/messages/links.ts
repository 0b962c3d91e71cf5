export { conversationLink } from '../../notifications/display.js';

/** Names the open conversation, and the form of a new one, in the address. */
export const WITH = 'with';
export const NEW = 'new';
/** The list of conversations, with none open. */
export const MESSAGES = '/messages';

/** The address of the form of a new message, perhaps to somebody. */
export function newMessageLink(userId = ''): string {
  return `${MESSAGES}?${NEW}=${encodeURIComponent(userId)}`;
}
