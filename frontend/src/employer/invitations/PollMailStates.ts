import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

/** When to look again, each after the one before; a mail that takes longer is looked up by whoever comes back. */
const LOOKS_MS = [1_000, 3_000, 10_000, 30_000];

/** Looks again at mails that were about to leave when the list was read: nobody tells the client that they left. */
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
