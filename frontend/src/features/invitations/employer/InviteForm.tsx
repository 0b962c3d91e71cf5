import { InviteRequest, type InvitationWithLink } from '@contract/invitations/invitations.contract.js';
import { ROLES, type Role } from '@contract/common/auth/roles.contract.js';
import type { ReactNode } from 'react';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useInvite } from '../api/invitations.js';
import { Button } from '@/ui/actions/Button.js';
import { DialogActions } from '@/ui/overlays/Dialog.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Select, TextInput } from '@/ui/inputs/inputs.js';
import { createFieldProps } from '@/components/forms/use-field-props.js';
import { invitationDraft } from '@/components/employer/draft-keys.js';

const roleOptions = ROLES.toReversed().map((role) => ({
  value: role,
  label: role === 'employee' ? 'Employee' : 'Employer (manages everything)',
}));

const labels: Record<keyof InviteRequest, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  role: 'Role',
};

interface Props {
  /** The role of the invitation. Without it the employer chooses. */
  onlyRole?: Role | undefined;
  onInvited: (invitation: InvitationWithLink) => void;
  /** Buttons beside the submit button. */
  actions?: ReactNode;
}

/** Form to send an invitation. After it is sent, the focus is in the first field, ready for the next person. */
export function InviteForm({ onlyRole, onInvited, actions }: Props) {
  const inviting = useRequestForm({
    request: InviteRequest,
    defaultValues: { firstName: '', lastName: '', email: '', role: onlyRole ?? 'employee' },
    draft: invitationDraft(onlyRole),
    call: useInvite(),
    onSuccess: (invitation) => {
      form.setFocus('firstName');
      form.reset();
      onInvited(invitation);
    },
  });
  const { form } = inviting;
  const field = createFieldProps<InviteRequest>(form, labels);
  return (
    <RequestForm
      of={inviting}
      toastOnly
      actions={
        <DialogActions>
          {actions}
          <Button type="submit" icon="send" pending={inviting.pending} pendingText="Sending...">
            Send Invitation
          </Button>
        </DialogActions>
      }
    >
      <FieldRow>
        <TextInput {...field('firstName')} />
        <TextInput {...field('lastName')} />
      </FieldRow>
      <TextInput {...field('email')} type="email" inputMode="email" />
      {!onlyRole && <Select {...field('role')} options={roleOptions} />}
    </RequestForm>
  );
}
