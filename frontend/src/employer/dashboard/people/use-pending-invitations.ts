import { useInvitations } from '../../../api/calls/invitations.js';

/** How many people and invitations the dashboard shows before it leads to the lists. */
export const SHOWN = 5;

/** The newest invitations that wait, and how many do. */
export function usePendingInvitations() {
  return useInvitations({ range: [0, SHOWN - 1], filter: { status: 'pending' } });
}

/** All that were ever sent, for their number alone. */
export function useSentInvitations() {
  return useInvitations({ range: [0, 0] });
}
