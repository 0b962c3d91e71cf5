import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { resendInvitation, revokeInvitation } from '../../api/calls/invitations.js';
import { fullName } from '../../lib/names.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { SelectedAction } from '../components/SelectedAction.js';
import { SelectionBar } from '../components/SelectionBar.js';
import { useSelected } from '../components/use-selected.js';

const nameOf = (invitation: InvitationView): string => `${fullName(invitation)}, ${invitation.email}`;

/** What can be done with the ticked invitations. */
export function InvitationSelection() {
  const user = useUser();
  const chosen = useSelected<InvitationView>();
  return (
    <SelectionBar noun="invitation">
      <SelectedAction
        records={chosen.filter((invitation) => can(user, 'invitation.resend', invitation))}
        verb="Resend"
        icon="send"
        description="Each gets a new link by mail; the links that they have stop working at once."
        pendingText="Sending..."
        noun="invitation"
        done="sent again"
        nameOf={nameOf}
        call={({ id }) => resendInvitation(id)}
        invalidates={['invitation']}
        failure="Failed to send invitation"
      />
      <SelectedAction
        records={chosen.filter((invitation) => can(user, 'invitation.revoke', invitation))}
        verb="Revoke"
        icon="x"
        description="The links that they have stop working at once. You can invite them again."
        pendingText="Revoking..."
        noun="invitation"
        done="revoked"
        nameOf={nameOf}
        call={({ id }) => revokeInvitation(id)}
        invalidates={['invitation']}
        failure="Failed to revoke invitation"
      />
    </SelectionBar>
  );
}
