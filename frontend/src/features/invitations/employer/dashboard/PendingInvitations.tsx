import { listLink } from '@/components/employer/links.js';
import { InvitationRows } from './InvitationRows.js';
import { PeopleList } from '@/components/employer/people/PeopleList.js';
import { useAllInvitationsCount, type usePendingInvitations } from './use-pending-invitations.js';

/** The newest pending invitations and their total number. */
export function PendingInvitations({ query }: { query: ReturnType<typeof usePendingInvitations> }) {
  const sent = useAllInvitationsCount().data;
  return (
    <PeopleList
      id="pending-invitations"
      title="Pending Invitations"
      query={query}
      what="the invitations"
      all={listLink('invitations', { status: 'pending' })}
      icon="mail"
      none={sent && sent.total > 0 ? 'No pending invitations.' : 'No invitations sent yet.'}
    >
      {(invitations) => <InvitationRows invitations={invitations} />}
    </PeopleList>
  );
}
