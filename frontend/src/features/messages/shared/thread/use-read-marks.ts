import type { MessageView } from '@contract/messages/messages.contract.js';
import { useEffect, useState } from 'react';
import { markConversationRead } from '../../api/messages.js';
import { refresh } from '@/api/query-client.js';
import { markConversationShown } from '../shown-conversation.js';

function useIsPageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const look = (): void => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

/** Marks received messages as read while the end of the conversation is visible. Failures are silent, and the next
 * message retries. */
export function useReadMarks(
  userId: string,
  messages: readonly MessageView[] | undefined,
  isLatest: boolean,
): void {
  const isVisible = useIsPageVisible() && isLatest;
  const newest = messages?.findLast(({ senderId, isRead }) => senderId === userId && !isRead)?.id;
  useEffect(() => {
    if (!isVisible || !newest) return;
    markConversationRead(userId).then(
      () => refresh('message', 'notification'),
      () => undefined,
    );
  }, [userId, newest, isVisible]);
  useEffect(() => (isVisible ? markConversationShown(userId) : undefined), [userId, isVisible]);
}
