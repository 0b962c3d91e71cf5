import type { Slots } from '@/components/employer/slots.js';
import { InvitedPeople, useInvitedPeople } from './InvitedPeople.js';
import { useInviteControls } from './use-invite-controls.js';

/** Adds invitations to the list of employees: its buttons, and the invited people below it. */
export function InvitedToList({ children }: Slots['invitedToList']) {
  const { button, firstStep, dialog } = useInviteControls();
  const count = useInvitedPeople().data?.total ?? 0;
  return (
    <>
      {children({ count, button, firstStep, below: <InvitedPeople /> })}
      {dialog}
    </>
  );
}
