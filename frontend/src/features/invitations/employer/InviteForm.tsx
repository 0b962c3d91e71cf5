import { InviteRequest, type InvitationWithLink } from '@contract/invitations/invitations.contract.js';
import { ROLES, type Role } from '@contract/common/auth/roles.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useInvite } from '../api/invitations.js';
import { useDraft } from '../../../session/drafts.js';
import { Button } from '../../../ui/actions/Button.js';
import { DialogActions } from '../../../ui/overlays/Dialog.js';
import { DraftNote } from '../../../ui/inputs/DraftNote.js';
import { FieldRow } from '../../../ui/inputs/Field.js';
import { Select, TextInput } from '../../../ui/inputs/inputs.js';
import { setServerErrors } from '../../../api/form-errors.js';
import styles from '../../../components/employer/records/record.module.css';
import { createFieldProps } from '../../../components/forms/use-field-props.js';
import { invitationDraft } from '../../../components/employer/draft-keys.js';

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
  const { mutate, isPending } = useInvite();
  const form = useForm<InviteRequest>({
    resolver: classValidatorResolver(InviteRequest),
    defaultValues: { firstName: '', lastName: '', email: '', role: onlyRole ?? 'employee' },
  });
  const draft = useDraft(invitationDraft(onlyRole), form);
  const field = createFieldProps<InviteRequest>(form, labels);
  const submit = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: (invitation) => {
        draft.clear();
        form.setFocus('firstName');
        form.reset();
        onInvited(invitation);
      },
      onError: (error) => setServerErrors(form, error),
    }),
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <DraftNote draft={draft} />
      <FieldRow>
        <TextInput {...field('firstName')} />
        <TextInput {...field('lastName')} />
      </FieldRow>
      <TextInput {...field('email')} type="email" inputMode="email" />
      {!onlyRole && <Select {...field('role')} options={roleOptions} />}
      <DialogActions>
        {actions}
        <Button type="submit" icon="send" pending={isPending} pendingText="Sending...">
          Send Invitation
        </Button>
      </DialogActions>
    </form>
  );
}
