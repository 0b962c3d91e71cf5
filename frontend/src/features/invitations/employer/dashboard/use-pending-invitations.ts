import { SHOWN } from '@/components/employer/people/shown.js';
import { useInvitations } from '../../api/invitations.js';

/** Loads the newest pending invitations and their total number. */
export function usePendingInvitations() {
  return useInvitations({ range: [0, SHOWN - 1], filter: { status: 'pending' } });
}

/** Loads the number of all invitations, with one row. */
export function useAllInvitationsCount() {
  return useInvitations({ range: [0, 0] });
}
