export const MESSAGES_PATH = '/messages';
/** The search parameter for the open conversation. */
export const WITH_PARAM = 'with';

export function conversationLink(userId: string): string {
  return `${MESSAGES_PATH}?${WITH_PARAM}=${encodeURIComponent(userId)}`;
}
