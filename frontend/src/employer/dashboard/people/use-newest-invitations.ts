import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import type { Total } from '../../../lib/counts.js';
import { useInvitations } from '../../../api/calls/invitations.js';

/** How many people and invitations the dashboard shows before it leads to the lists. */
export const SHOWN = 5;

interface Newest {
  /** Those that wait first, then the newest others. */
  items: InvitationView[];
  /** How many wait in all. */
  pending: Total;
  /** How many there are of every status. */
  total: number;
}

/** The invitations that the dashboard shows: never more than a handful, however many there are. */
export function useNewestInvitations() {
  const waiting = useInvitations({ range: [0, SHOWN - 1], filter: { status: 'pending' } });
  const newest = useInvitations({ range: [0, SHOWN - 1] });
  const both = [waiting, newest];
  const data: Newest | undefined =
    waiting.data && newest.data
      ? {
          items: [
            ...waiting.data.items,
            ...newest.data.items.filter(({ status }) => status !== 'pending'),
          ].slice(0, SHOWN),
          pending: waiting.data,
          total: newest.data.total,
        }
      : undefined;
  return {
    data,
    isPending: both.some(({ isPending }) => isPending),
    isError: both.some(({ isError }) => isError),
    isFetching: both.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(both.map(({ refetch }) => refetch())),
  };
}
