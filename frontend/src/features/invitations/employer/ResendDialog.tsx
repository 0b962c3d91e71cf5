import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { useResendInvitation } from '../api/invitations.js';
import { fullName } from '@/lib/names.js';
import { Button } from '@/ui/actions/Button.js';
import { Dialog, DialogActions, DialogCancel } from '@/ui/overlays/Dialog.js';
import { InvitationLink } from './InvitationLink.js';

interface Props {
  invitation: InvitationView;
  onClose: () => void;
}

/** Dialog to resend an invitation. It then shows the new link once. */
export function ResendDialog({ invitation, onClose }: Props) {
  const { mutate, isPending, data } = useResendInvitation();
  const name = fullName(invitation);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? `New link for ${name}` : `Resend the invitation of ${name}?`}
      description={
        data
          ? undefined
          : `${invitation.email ? `Muster sends a new link to ${invitation.email}, and you can copy it here.` : 'You get a new link to pass on.'} The old link stops working.`
      }
      size="small"
    >
      {data && <InvitationLink invitation={data} />}
      <DialogActions>
        {data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <DialogCancel />
            <Button
              icon="send"
              pending={isPending}
              pendingText="Sending..."
              onClick={() => mutate(invitation.id)}
            >
              {invitation.email ? 'Resend Invitation' : 'Create New Link'}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
