import { EraseAccountRequest } from '@contract/accounts/accounts.contract.js';
import { useState } from 'react';
import { eraseAccount, useSignInMethods } from '../../api/account.js';
import { statusOf } from '@/api/http.js';
import { useAfterSessionEnd } from '@/session/sign-out.js';
import { Dialog, SubmitActions } from '@/ui/overlays/Dialog.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { PasswordInput } from '@/ui/inputs/PasswordInput.js';
import forms from '@/components/forms/forms.module.css';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import styles from '@/components/layout/profile.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Explains what is deleted and what is kept, asks for the password, and deletes the account. */
export function DeleteAccount({ open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="This cannot be undone."
    >
      <ul className={styles.list}>
        <li>Your name, email address, picture and badge are removed from every company.</li>
        <li>Your employers keep the hours that you worked, without your name.</li>
        <li>
          Your employers see the texts that contain your name, and may replace it. For this, your name is kept
          encrypted for at most 30 days.
        </li>
        <li>You are removed from your upcoming shifts.</li>
        <li>You are signed out everywhere, and this address can no longer sign in.</li>
      </ul>
      <DeleteForm />
    </Dialog>
  );
}

function DeleteForm() {
  const { data } = useSignInMethods();
  const signedOut = useAfterSessionEnd();
  const [refused, setRefused] = useState<string | null>(null);
  const asksPassword = data?.hasPassword !== false;
  const { form, submit, pending } = useRequestForm({
    request: EraseAccountRequest,
    defaultValues: { password: asksPassword ? '' : null },
    send: ({ password }) => {
      setRefused(null);
      return eraseAccount({ password: password ?? null });
    },
    onSuccess: () => signedOut('Your account has been deleted', 'Thank you for using Muster.'),
    onFailure: (error) => {
      const state = statusOf(error) === 409;
      if (state) setRefused(error.message);
      return state;
    },
    failure: { title: 'Error', description: 'Failed to delete your account' },
  });
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      {asksPassword && (
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          hint="Enter your password to confirm that it is you."
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
      )}
      <FormProblem text={refused} announced />
      <SubmitActions submit="Delete My Account" danger pending={pending} pendingText="Deleting..." />
    </form>
  );
}
