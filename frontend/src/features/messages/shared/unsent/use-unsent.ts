import { useEffect, useRef } from 'react';
import { useUnsentMessages } from './outbox.js';
import type { UnsentMessage } from './unsent-message.js';

/** Returns the unsent messages to one person. Calls `onWritten` when a message is added. */
export function useUnsentMessagesTo(userId: string, onWritten?: () => void): UnsentMessage[] {
  const all = useUnsentMessages();
  const unsent = (all ?? []).filter(({ receiverId }) => receiverId === userId);
  const count = all && unsent.length;
  const before = useRef(count);
  useEffect(() => {
    // Messages that were loaded from the device do not count as added.
    const hasWritten = before.current !== null && count !== null && count > before.current;
    before.current = count;
    if (hasWritten) onWritten?.();
  });
  return unsent;
}
