import { ConfirmEmailRequest } from '@contract/accounts/accounts.contract.js';
import { confirmEmail } from '../../api/calls/auth.js';
import { ApiError } from '../../api/http.js';
import { PanelHead } from '../../layout/PublicPage.js';
import { Button } from '../../ui/Button.js';
import { PasswordInput } from '../../ui/PasswordInput.js';
import forms from '../forms.module.css';
import { useRequestForm } from '../use-request-form.js';

interface Props {
  token: string;
  /** Why the password is asked for, in the server's words. */
  sentence: string;
  onConfirmed: () => void;
}

/** Whoever opens the link must be whoever made the account. */
export function ConfirmByPassword({ token, sentence, onConfirmed }: Props) {
  const { form, submit, pending } = useRequestForm({
    request: ConfirmEmailRequest,
    defaultValues: { token, password: '' },
    send: ({ password }) => confirmEmail({ token, password: password ?? null }),
    onSuccess: onConfirmed,
    onFailure: (error) => {
      const wrong = error instanceof ApiError && [400, 401, 403].includes(error.status);
      if (wrong) {
        form.setError('password', { message: error.errors.password ?? error.message }, { shouldFocus: true });
      }
      return wrong;
    },
    failure: { title: 'The address could not be confirmed', fallback: 'Please try again.' },
  });
  return (
    <>
      <PanelHead announced title="Confirm your email address">
        <p>{sentence}</p>
      </PanelHead>
      <form className={forms.form} onSubmit={submit} noValidate>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" pending={pending} pendingText="Confirming...">
          Confirm Email Address
        </Button>
      </form>
    </>
  );
}
