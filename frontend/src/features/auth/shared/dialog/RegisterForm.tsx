import { RegisterRequest } from '@contract/auth/auth.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useEffect, useRef } from 'react';
import { register as signUp } from '../../api/auth.js';
import { statusOf } from '@/api/http.js';
import { Button } from '@/ui/actions/Button.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import styles from './AuthDialog.module.css';
import { useKeepEnteredValues, type EnteredValues } from './entered-values.js';
import { NewPasswordInput } from '../NewPasswordInput.js';
import { REFUSED_FIELD, useRequestForm } from '@/components/forms/use-request-form.js';
import { invitationTokenField, type Invitation } from '../use-invitation.js';

interface Props {
  entered: EnteredValues;
  /** Called when the visitor chooses to sign in because the e-mail already has an account. */
  onTaken: () => void;
  invitation: Invitation;
  onSuccess: (user: CurrentUserView) => void;
}

const nothing = { email: '', firstName: '', lastName: '', role: 'employer', companyName: '' } as const;

const accountTypes = [
  { role: 'employer', label: 'Employer - Manage staff and schedules' },
  { role: 'employee', label: 'Employee - Submit timesheets and view schedules' },
] as const;

export function RegisterForm({ entered, onTaken, invitation, onSuccess }: Props) {
  const { form, submit, pending, problem } = useRequestForm({
    request: RegisterRequest,
    defaultValues: { ...nothing, ...entered, password: '' },
    // The server takes role and company from the invitation.
    send: ({ role, companyName, ...values }) =>
      signUp(
        invitation.state === 'valid'
          ? { ...values, ...invitationTokenField(invitation) }
          : { ...values, role, companyName: role === 'employer' ? companyName : null },
      ),
    onSuccess,
    failure: { title: 'Registration failed', fallback: 'Please try again.' },
    fieldOf: (error) => (statusOf(error) === 409 ? 'email' : null),
  });
  const { register, setValue, setFocus, watch, formState } = form;
  const { errors } = formState;
  const isTaken = errors.email?.type === REFUSED_FIELD;
  const preview = invitation.state === 'valid' ? invitation.preview : null;
  useKeepEnteredValues(form, entered);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!preview) return;
    setValue('firstName', preview.firstName);
    setValue('lastName', preview.lastName);
    if (preview.email) setValue('email', preview.email);
    // The invitation has filled the other fields, so the next one has the focus.
    if (box.current?.contains(document.activeElement)) setFocus(preview.email ? 'password' : 'email');
  }, [preview, setValue, setFocus]);

  return (
    <form ref={box} className={styles.form} onSubmit={submit} noValidate>
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
        readOnly={Boolean(preview?.email)}
        hint={preview?.email ? 'Your invitation was sent to this address.' : undefined}
        error={errors.email?.message}
        {...register('email')}
      />
      {isTaken && (
        <Button variant="secondary" size="small" className={styles.instead} onClick={onTaken}>
          Sign in instead
        </Button>
      )}
      <NewPasswordInput
        label="Password"
        value={watch('password')}
        owner={watch()}
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
      {!preview && watch('role') === 'employer' && (
        <TextInput
          label="Company Name"
          autoComplete="organization"
          hint="Optional. You can add it, and your logo, later."
          error={errors.companyName?.message}
          {...register('companyName')}
        />
      )}
      <FormProblem text={problem} />
      <Button type="submit" pending={pending} pendingText="Creating account...">
        Create Account
      </Button>
    </form>
  );
}
