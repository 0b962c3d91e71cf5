import { RegisterRequest } from '@contract/auth/auth.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useEffect } from 'react';
import { register as signUp } from '../../api/calls/auth.js';
import { Button } from '../../ui/Button.js';
import { FieldRow } from '../../ui/Field.js';
import { TextInput } from '../../ui/inputs.js';
import styles from './AuthDialog.module.css';
import { NewPassword } from '../NewPassword.js';
import { useRequestForm } from '../use-request-form.js';
import { tokenOf, type Invitation } from '../invitation/use-invitation.js';

interface Props {
  invitation: Invitation;
  onSuccess: (user: CurrentUserView) => void;
}

const accountTypes = [
  { role: 'employer', label: 'Employer - Manage staff and schedules' },
  { role: 'employee', label: 'Employee - Submit timesheets and view schedules' },
] as const;

export function RegisterForm({ invitation, onSuccess }: Props) {
  const { form, submit, pending } = useRequestForm({
    request: RegisterRequest,
    defaultValues: { email: '', password: '', firstName: '', lastName: '', role: 'employer' },
    // With an invitation, role and company are its own.
    send: ({ role, ...values }) =>
      signUp(invitation.state === 'valid' ? { ...values, ...tokenOf(invitation) } : { ...values, role }),
    onSuccess,
    failure: { title: 'Registration failed', fallback: 'Please try again.' },
  });
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  const preview = invitation.state === 'valid' ? invitation.preview : null;
  useEffect(() => {
    if (!preview) return;
    setValue('firstName', preview.firstName);
    setValue('lastName', preview.lastName);
    setValue('email', preview.email);
  }, [preview, setValue]);

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FieldRow>
        <TextInput
          label="First Name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextInput
          label="Last Name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </FieldRow>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        readOnly={preview !== null}
        hint={preview ? 'Your invitation was sent to this address.' : undefined}
        error={errors.email?.message}
        {...register('email')}
      />
      <NewPassword
        label="Password"
        value={watch('password')}
        error={errors.password?.message}
        {...register('password')}
      />
      {!preview && (
        <fieldset className={styles.types}>
          <legend>Account Type</legend>
          {accountTypes.map(({ role, label }) => (
            <label key={role} className={styles.type}>
              <input type="radio" value={role} {...register('role')} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <Button type="submit" pending={pending} pendingText="Creating account...">
        Create Account
      </Button>
    </form>
  );
}
