import { useEffect, useRef } from 'react';
import { useUnsent } from './outbox.js';
import type { UnsentMessage } from './unsent-message.js';

/** What was written to somebody and is not sent yet; `onWritten` hears of what is written here from now on. */
export function useUnsentTo(userId: string, onWritten?: () => void): UnsentMessage[] {
  const all = useUnsent();
  const unsent = (all ?? []).filter(({ receiverId }) => receiverId === userId);
  const count = all && unsent.length;
  const before = useRef(count);
  useEffect(() => {
    // What was kept since another visit is no news.
    const hasWritten = before.current !== null && count !== null && count > before.current;
    before.current = count;
    if (hasWritten) onWritten?.();
  });
  return unsent;
}
