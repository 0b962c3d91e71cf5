import { ResetPasswordRequest } from '@contract/accounts/accounts.contract.js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { resetPassword } from '../../api/auth.js';
import { ApiError } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { queryClient } from '@/api/query-client.js';
import { PanelActions, PanelHead } from '@/components/layout/PublicPage.js';
import { askToSignIn } from '@/session/auth-link.js';
import { fetchUser } from '@/session/current-user.js';
import { endSession } from '@/session/sign-out.js';
import { forgetLinkToken } from '@/session/link-token.js';
import { Button } from '@/ui/actions/Button.js';
import { toast } from '@/ui/toasts/toast-store.js';
import forms from '@/components/forms/forms.module.css';
import { NewPasswordInput } from '../NewPasswordInput.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';

/** Returns true if another account is still signed in. Resetting a password ends all sessions of its own account. */
async function isStillSignedIn(): Promise<boolean> {
  const left = await queryClient.fetchQuery({ queryKey: keys.user, queryFn: fetchUser, staleTime: 0 });
  if (!left) endSession();
  return left !== null;
}

/** Sets a new password with the token of a mailed link. */
export function ChooseNewPassword({ token, requestNewLink }: { token: string; requestNewLink: () => void }) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string | null>(null);
  const succeed = async (): Promise<void> => {
    forgetLinkToken();
    const stays = await isStillSignedIn().catch(() => false);
    if (!stays) askToSignIn();
    toast({ title: 'Your password has been changed', description: 'Please sign in with your new password.' });
    await navigate('/', { replace: true });
  };
  const { form, submit, pending } = useRequestForm({
    request: ResetPasswordRequest,
    defaultValues: { token, password: '' },
    send: ({ password }) => resetPassword({ token, password }),
    onSuccess: () => void succeed(),
    onFailure: (error) => {
      const spent = error instanceof ApiError && error.status === 400 && !error.errors.password;
      if (spent) setRefused(error.message);
      return spent;
    },
    failure: { title: 'The password could not be changed', fallback: 'Please try again.' },
  });

  if (refused) {
    return (
      <>
        <PanelHead announced icon="alert" tone="warn" title="This link does not work">
          <p>{refused}</p>
        </PanelHead>
        <PanelActions>
          <Button icon="mail" onClick={requestNewLink}>
            Request a new link
          </Button>
        </PanelActions>
      </>
    );
  }
  return (
    <>
      <PanelHead title="Choose a new password">
        <p>You will be signed out everywhere. Then sign in with the new password.</p>
      </PanelHead>
      <form className={forms.form} onSubmit={submit} noValidate>
        <NewPasswordInput
          label="New Password"
          value={form.watch('password')}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" pending={pending} pendingText="Saving...">
          Save New Password
        </Button>
      </form>
    </>
  );
}
