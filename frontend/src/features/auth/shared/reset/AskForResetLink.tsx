import { ForgotPasswordRequest } from '@contract/accounts/accounts.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { forgotPassword } from '../../api/auth.js';
import { PanelActions, PanelHead } from '@/components/layout/PublicPage.js';
import { useSession } from '@/session/session.js';
import { useAskToSignIn } from '@/session/auth-link.js';
import { Button } from '@/ui/actions/Button.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import forms from '@/components/forms/forms.module.css';
import { useRequestForm } from '@/components/forms/use-request-form.js';

/** Sends a reset link to an address. The answer does not reveal whether the address has an account. */
export function AskForResetLink() {
  const [sent, setSent] = useState(false);
  const { form, submit, pending } = useRequestForm({
    request: ForgotPasswordRequest,
    defaultValues: { email: '' },
    send: ({ email }) => forgotPassword({ email }),
    onSuccess: () => setSent(true),
    failure: { title: 'The link could not be sent', fallback: 'Please try again.' },
  });

  if (sent) {
    return (
      <>
        <PanelHead announced icon="mail" title="Check your inbox">
          <p>If an account exists for this address, we have sent a link. It works for one hour.</p>
        </PanelHead>
        <PanelActions>
          <Button variant="secondary" onClick={() => setSent(false)}>
            Use Another Address
          </Button>
        </PanelActions>
      </>
    );
  }
  return (
    <>
      <PanelHead title="Reset your password">
        <p>Enter the email address of your account. We will send you a link to choose a new password.</p>
      </PanelHead>
      <form className={forms.form} onSubmit={submit} noValidate>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" pending={pending} pendingText="Sending...">
          Send Link
        </Button>
      </form>
      <BackToSignIn />
    </>
  );
}

function BackToSignIn() {
  const session = useSession();
  const back = useAskToSignIn();
  if (session.status === 'signedIn') return <Link to="/">Back to your dashboard</Link>;
  return (
    <Button variant="ghost" className={forms.start} onClick={back}>
      Back to Sign In
    </Button>
  );
}
