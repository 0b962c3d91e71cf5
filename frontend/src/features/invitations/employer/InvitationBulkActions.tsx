import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { resendInvitation, revokeInvitation } from '../api/invitations.js';
import { fullName } from '@/lib/names.js';
import { can } from '@/session/can.js';
import { RecordBulkActions } from '@/components/employer/bulk/RecordBulkActions.js';

/** The bulk actions for invitations. */
export function InvitationBulkActions() {
  return (
    <RecordBulkActions<InvitationView>
      kind="invitation"
      nameOf={(invitation) => [fullName(invitation), invitation.email].filter(Boolean).join(', ')}
      invalidates={['invitation']}
      actions={[
        {
          verb: 'Resend',
          may: (user, invitation) => can(user, 'invitation.resend', invitation),
          call: ({ id }) => resendInvitation(id),
          description:
            'Each person with an email address gets a new link by mail. The old links stop working at once.',
        },
        {
          verb: 'Revoke',
          may: (user, invitation) => can(user, 'invitation.revoke', invitation),
          call: ({ id }) => revokeInvitation(id),
          description: 'Their links stop working at once. You can invite them again.',
        },
      ]}
    />
  );
}
