import { useInvitations } from '../../api/invitations.js';

/** The number of employees and invitations on the dashboard. */
export const SHOWN = 5;

/** Loads the newest pending invitations and their total number. */
export function usePendingInvitations() {
  return useInvitations({ range: [0, SHOWN - 1], filter: { status: 'pending' } });
}

/** Loads the number of all invitations, with one row. */
export function useAllInvitationsCount() {
  return useInvitations({ range: [0, 0] });
}
