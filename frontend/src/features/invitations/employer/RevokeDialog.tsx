import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { useRevokeInvitation } from '../api/invitations.js';
import { fullName } from '@/lib/names.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';

interface Props {
  invitation: InvitationView;
  onClose: () => void;
}

/** Dialog to revoke an invitation. */
export function RevokeDialog({ invitation, onClose }: Props) {
  const { mutate, isPending } = useRevokeInvitation();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke the invitation of ${fullName(invitation)}?`}
      description={`The link${invitation.email ? ` sent to ${invitation.email}` : ''} stops working at once. You can invite them again.`}
      confirm="Revoke Invitation"
      pending={isPending}
      pendingText="Revoking..."
      onConfirm={() => mutate(invitation.id, { onSettled: onClose })}
    />
  );
}
