import { LoginRequest } from '@contract/auth/auth.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { login } from '../../api/auth.js';
import { ApiError, statusOf } from '@/api/http.js';
import { Button } from '@/ui/actions/Button.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { PasswordInput } from '@/ui/inputs/PasswordInput.js';
import styles from './AuthDialog.module.css';
import { useKeepEnteredValues, type EnteredValues } from './entered-values.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { invitationTokenField, type Invitation } from '../use-invitation.js';

interface Props {
  entered: EnteredValues;
  /** True after the visitor tried to sign up with the e-mail of an existing account. */
  isKnown: boolean;
  invitation: Invitation;
  onSuccess: (user: CurrentUserView) => void;
}

export function LoginForm({ entered, isKnown, invitation, onSuccess }: Props) {
  const navigate = useNavigate();
  const { form, submit, pending, problem } = useRequestForm({
    request: LoginRequest,
    defaultValues: { email: entered.email ?? '', password: '' },
    send: ({ email, password }) => login({ email, password, ...invitationTokenField(invitation) }),
    onSuccess,
    onFailure: (error) => {
      const isHalf = error instanceof ApiError && error.code === 'factor_needed';
      if (isHalf) void navigate('/second-step');
      return isHalf;
    },
    failure: { title: 'Login failed', fallback: 'Please check your credentials and try again.' },
    fieldOf: (error) => (statusOf(error) === 401 ? 'password' : null),
  });
  const { register, setValue, setFocus, formState } = form;
  const invited = invitation.state === 'valid' ? invitation.preview.email : null;
  useEffect(() => {
    if (invited) setValue('email', invited);
  }, [invited, setValue]);
  useEffect(() => {
    if (isKnown) setFocus('password');
  }, [isKnown, setFocus]);
  useKeepEnteredValues(form, entered);

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Link to="/reset" className={styles.forgot}>
        Forgot password?
      </Link>
      <FormProblem text={problem} />
      <Button type="submit" pending={pending} pendingText="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
