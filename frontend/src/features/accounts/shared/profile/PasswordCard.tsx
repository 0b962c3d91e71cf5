import { ChangePasswordRequest } from '@contract/accounts/accounts.contract.js';
import { Link } from 'react-router';
import { changePassword, useSignInMethods } from '../../api/account.js';
import { refresh } from '@/api/query-client.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { PasswordInput } from '@/ui/inputs/PasswordInput.js';
import { toast } from '@/ui/toasts/toast-store.js';
import forms from '@/components/forms/forms.module.css';
import { NewPasswordInput } from '@/features/auth/shared/NewPasswordInput.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import styles from '@/components/layout/profile.module.css';

/** Changes the password. An account without one gets a link to choose one. */
export function PasswordCard() {
  const { data } = useSignInMethods();
  return (
    <Card title="Password" icon="shield">
      {data?.hasPassword === false ? (
        <p className={styles.muted}>
          This account has no password yet. You can <Link to="/reset">choose one by email</Link>.
        </p>
      ) : (
        <PasswordForm />
      )}
    </Card>
  );
}

function PasswordForm() {
  const user = useUser();
  const { form, submit, pending } = useRequestForm({
    request: ChangePasswordRequest,
    defaultValues: { currentPassword: '', newPassword: '' },
    send: ({ currentPassword, newPassword }) => changePassword({ currentPassword, newPassword }),
    onSuccess: () => {
      form.reset();
      toast({
        title: 'Password changed successfully',
        description: 'Your other devices have been signed out.',
      });
      void refresh('account');
    },
    failure: { title: 'Error', description: 'Failed to change your password' },
  });
  const { errors } = form.formState;
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      {/* Password managers read the account name from this field. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <FieldRow>
        <PasswordInput
          label="Current Password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <NewPasswordInput
          label="New Password"
          value={form.watch('newPassword')}
          owner={user}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
      </FieldRow>
      <Button
        type="submit"
        variant="secondary"
        className={forms.start}
        pending={pending}
        pendingText="Saving..."
      >
        Change Password
      </Button>
    </form>
  );
}
