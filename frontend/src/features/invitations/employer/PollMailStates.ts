import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

/** Delays before each reload. After the last one, the state updates on the next visit. */
const LOOKS_MS = [1_000, 3_000, 10_000, 30_000];

/** Reloads the list while mails are waiting, because no event reports that a mail was sent. */
export function PollMailStates() {
  const { data = [], refetch } = useListContext<InvitationView>();
  const waiting = data.filter(({ mail }) => mail === 'waiting').map(({ id }) => id);
  const [seen, setSeen] = useState({ ids: '', looks: 0 });
  const ids = waiting.join();
  const looks = seen.ids === ids ? seen.looks : 0;
  useEffect(() => {
    const pause = LOOKS_MS[looks];
    if (!ids || pause === undefined) return undefined;
    const timer = setTimeout(() => {
      setSeen({ ids, looks: looks + 1 });
      void refetch();
    }, pause);
    return () => clearTimeout(timer);
  }, [ids, looks, refetch]);
  return null;
}
