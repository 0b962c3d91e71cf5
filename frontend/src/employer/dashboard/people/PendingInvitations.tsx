import { listLink } from '../../links.js';
import { InvitationRows } from './InvitationRows.js';
import { PeopleList } from './PeopleList.js';
import { SHOWN, useHasInvited, type usePendingInvitations } from './use-pending-invitations.js';

/** Who is invited and has not come yet. */
export function PendingInvitations({ query }: { query: ReturnType<typeof usePendingInvitations> }) {
  const { hasInvited } = useHasInvited();
  return (
    <PeopleList
      id="pending-invitations"
      title="Pending Invitations"
      query={query}
      what="the invitations"
      shown={SHOWN}
      all={listLink('invitations', { status: 'pending' })}
      icon="mail"
      none={hasInvited ? 'No invitations are waiting.' : 'No invitations sent yet.'}
    >
      {(invitations) => <InvitationRows invitations={invitations} />}
    </PeopleList>
  );
}
