import { InviteRequest, type InvitationWithLink } from '@contract/invitations/invitations.contract.js';
import { ROLES, type Role } from '@contract/users/users.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useInvite } from '../../api/calls/invitations.js';
import { useDraft } from '../../session/drafts.js';
import { Button } from '../../ui/Button.js';
import { DialogActions } from '../../ui/Dialog.js';
import { FieldRow } from '../../ui/Field.js';
import { Select, TextInput } from '../../ui/inputs.js';
import { placeErrors } from '../../api/form-errors.js';
import styles from '../components/record.module.css';
import { draftKeys } from '../draft-keys.js';

const roleOptions = ROLES.toReversed().map((role) => ({
  value: role,
  label: role === 'employee' ? 'Employee' : 'Employer (manages everything)',
}));

interface Props {
  /** The role that is invited; a choice when left out. */
  onlyRole?: Role | undefined;
  onInvited: (invitation: InvitationWithLink) => void;
  /** Other buttons beside the one that sends. */
  actions?: (giveUp: () => void) => ReactNode;
}

/** Invites someone into the company (spec 2.8). */
export function InviteForm({ onlyRole, onInvited, actions }: Props) {
  const { mutate, isPending } = useInvite();
  const form = useForm<InviteRequest>({
    resolver: classValidatorResolver(InviteRequest),
    defaultValues: { firstName: '', lastName: '', email: '', role: onlyRole ?? 'employee' },
  });
  const draft = useDraft(onlyRole === 'employer' ? draftKeys.managerInvitation : draftKeys.invitation, form);
  const { register, formState } = form;
  const { errors } = formState;
  const submit = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: (invitation) => {
        draft.clear();
        form.reset();
        onInvited(invitation);
      },
      onError: (error) => placeErrors(form, error),
    }),
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FieldRow>
        <TextInput
          label="First Name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextInput
          label="Last Name"
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </FieldRow>
      <TextInput
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      {!onlyRole && (
        <Select label="Role" options={roleOptions} error={errors.role?.message} {...register('role')} />
      )}
      <DialogActions>
        {actions?.(draft.clear)}
        <Button type="submit" icon="send" pending={isPending} pendingText="Sending...">
          Send Invitation
        </Button>
      </DialogActions>
    </form>
  );
}
