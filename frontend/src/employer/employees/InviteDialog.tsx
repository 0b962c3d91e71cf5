import type { InvitationWithLink } from '@contract/invitations/invitations.contract.js';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Dialog, DialogActions } from '../../ui/Dialog.js';
import { InvitationLink } from './InvitationLink.js';
import { InviteForm } from './InviteForm.js';

/** Invites someone, then shows their link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invitation, setInvitation] = useState<InvitationWithLink | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite Employee"
      description={invitation ? undefined : 'They get a link by email with which they join your company.'}
      size="small"
    >
      {invitation ? (
        <>
          <InvitationLink invitation={invitation} />
          <DialogActions>
            <Button variant="secondary" icon="user-plus" onClick={() => setInvitation(null)}>
              Invite another
            </Button>
            <Button onClick={onClose}>Done</Button>
          </DialogActions>
        </>
      ) : (
        <InviteForm
          onInvited={setInvitation}
          actions={(giveUp) => (
            <Button
              variant="secondary"
              onClick={() => {
                giveUp();
                onClose();
              }}
            >
              Cancel
            </Button>
          )}
        />
      )}
    </Dialog>
  );
}
