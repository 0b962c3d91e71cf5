import { useInvitations } from '../../../api/calls/invitations.js';

/** How many people and invitations the dashboard shows before it leads to the lists. */
export const SHOWN = 5;

/** The newest invitations that wait, and how many do. */
export function usePendingInvitations() {
  return useInvitations({ range: [0, SHOWN - 1], filter: { status: 'pending' } });
}

interface Invited {
  /** Whether any invitation was ever sent; undefined until that is known. */
  hasInvited: boolean | undefined;
  /** False, too, when it could not be loaded. */
  isPending: boolean;
}

/** What a new company has done about its people. */
export function useHasInvited(): Invited {
  const { data, isPending } = useInvitations({ range: [0, 0] });
  return { hasInvited: data && data.total > 0, isPending };
}
