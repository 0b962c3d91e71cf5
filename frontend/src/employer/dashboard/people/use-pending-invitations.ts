import { useInvitations } from '../../../api/calls/invitations.js';

/** How many people and invitations the dashboard shows before it leads to the lists. */
export const SHOWN = 5;

/** The newest invitations that wait, and how many do. */
export function usePendingInvitations() {
  return useInvitations({ range: [0, SHOWN - 1], filter: { status: 'pending' } });
}

/** Whether any invitation was ever sent; undefined until that is known. */
export function useHasInvited(): boolean | undefined {
  const { data } = useInvitations({ range: [0, 0] });
  return data && data.total > 0;
}
