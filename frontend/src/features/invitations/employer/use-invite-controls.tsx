import { useState, type ReactNode } from 'react';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { InviteDialog } from './InviteDialog.js';

/**
 * Returns the list's button, the button of the empty list, and the dialog that both open. All are null if the
 * user may not invite.
 */
export function useInviteControls(): Record<'button' | 'firstStep' | 'dialog', ReactNode> {
  const [inviting, setInviting] = useState(false);
  const invite = (): void => setInviting(true);
  if (!can(useUser(), 'employee.invite')) return { button: null, firstStep: null, dialog: null };
  return {
    button: (
      <Button icon="user-plus" onClick={invite}>
        Invite Employee
      </Button>
    ),
    firstStep: (
      <Button variant="secondary" icon="user-plus" onClick={invite}>
        Invite Someone
      </Button>
    ),
    dialog: inviting && <InviteDialog onClose={() => setInviting(false)} />,
  };
}
