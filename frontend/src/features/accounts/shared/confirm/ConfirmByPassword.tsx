import { ConfirmEmailRequest } from '@contract/accounts/accounts.contract.js';
import { confirmEmail } from '@/features/auth/api/auth.js';
import { ApiError } from '@/api/http.js';
import { PanelHead } from '@/components/layout/PublicPage.js';
import { Button } from '@/ui/actions/Button.js';
import { PasswordInput } from '@/ui/inputs/PasswordInput.js';
import forms from '@/components/forms/forms.module.css';
import { useRequestForm } from '@/components/forms/use-request-form.js';

interface Props {
  token: string;
  /** The server's explanation of why it needs the password. */
  sentence: string;
  onConfirmed: () => void;
}

/** Asks for the account's password, which proves that the account's owner opened the link. */
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
