import type { InvitationWithLink } from '@contract/invitations/invitations.contract.js';
import type { Role } from '@contract/common/auth/roles.contract.js';
import { useState } from 'react';
import { clearDraft, hasDraft } from '@/session/drafts.js';
import { Button } from '@/ui/actions/Button.js';
import { Dialog, DialogActions, DialogCancel } from '@/ui/overlays/Dialog.js';
import { invitationDraft } from '@/components/employer/draft-keys.js';
import { InvitationLink } from './InvitationLink.js';
import { InviteForm } from './InviteForm.js';

interface Props {
  /** The role of the invitation. Without it the employer chooses. */
  onlyRole?: Role;
  onClose: () => void;
}

/** Dialog to send an invitation. It then shows the link once. */
export function InviteDialog({ onlyRole, onClose }: Props) {
  const [invitation, setInvitation] = useState<InvitationWithLink | null>(null);
  const draft = invitationDraft(onlyRole);
  const leave = (): void => {
    clearDraft(draft);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      unsaved={() => hasDraft(draft)}
      title={onlyRole === 'employer' ? 'Invite Co-manager' : 'Invite Employee'}
      description={invitation ? undefined : 'They get an email with a link to join your company.'}
      size="small"
    >
      {invitation ? (
        <>
          <InvitationLink invitation={invitation} />
          <DialogActions>
            <Button variant="secondary" icon="user-plus" onClick={() => setInvitation(null)}>
              Invite Another
            </Button>
            <Button onClick={onClose}>Done</Button>
          </DialogActions>
        </>
      ) : (
        <InviteForm onlyRole={onlyRole} onInvited={setInvitation} actions={<DialogCancel />} />
      )}
    </Dialog>
  );
}
