import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useState } from 'react';
import { useSignedIn } from '../../session/sign-in.js';
import { Dialog } from '../../ui/Dialog.js';
import { Tabs } from '../../ui/Tabs.js';
import { toast } from '../../ui/toast-store.js';
import { InstallationNotice } from './InstallationNotice.js';
import { InvitationNotice } from './InvitationNotice.js';
import { LegalNote } from './LegalNote.js';
import { LoginForm } from './LoginForm.js';
import { ProviderButton } from './ProviderButton.js';
import { RegisterForm } from './RegisterForm.js';
import type { Typed } from './typed.js';
import { useInvitation } from '../invitation/use-invitation.js';

export type AuthTab = 'login' | 'register';

interface Props {
  /** The tab that is open; null while the dialog is closed. */
  tab: AuthTab | null;
  onTabChange: (tab: AuthTab | null) => void;
  /** The token of an invitation link that led here. */
  invitationToken: string | null;
  /** Somebody has signed in, and their pages follow. */
  onSignedIn?: () => void;
}

/** The first field that waits for its text. */
function firstEmpty(content: HTMLElement): HTMLElement | null {
  const fields = content.querySelectorAll<HTMLInputElement>('form input:not([type=radio]):not([readonly])');
  return [...fields].find(({ value }) => value === '') ?? null;
}

/** Signing in and signing up (spec 2.3). */
export default function AuthDialog({ tab, onTabChange, invitationToken, onSignedIn }: Props) {
  const signedIn = useSignedIn();
  // Closed, or turned to the other tab, it keeps what was typed, but for the password.
  const [typed] = useState<Typed>({});
  const [taken, setTaken] = useState(false);
  const invitation = useInvitation(invitationToken);

  const succeed = (title: string, description: string) => (user: CurrentUserView) => {
    onTabChange(null);
    toast({ title, description });
    onSignedIn?.();
    signedIn(user);
  };

  return (
    <Dialog
      open={tab !== null}
      onOpenChange={(open) => !open && onTabChange(null)}
      title={`Welcome to ${PRODUCT_NAME}`}
      size="small"
      initialFocus={firstEmpty}
    >
      <InvitationNotice invitation={invitation} />
      <Tabs
        label="Sign in or sign up"
        value={tab ?? 'login'}
        onChange={(value) => onTabChange(value as AuthTab)}
        tabs={[
          {
            value: 'login',
            label: 'Sign In',
            content: (
              <LoginForm
                typed={typed}
                isKnown={taken}
                invitation={invitation}
                onSuccess={succeed('Welcome back!', 'You have successfully logged in.')}
              />
            ),
          },
          {
            value: 'register',
            label: 'Sign Up',
            content: (
              <RegisterForm
                typed={typed}
                invitation={invitation}
                onTaken={() => {
                  setTaken(true);
                  onTabChange('login');
                }}
                onSuccess={succeed(
                  'Account created!',
                  `Welcome to ${PRODUCT_NAME}. You can now access all features.`,
                )}
              />
            ),
          },
        ]}
      />
      <ProviderButton invitation={invitation} />
      <InstallationNotice />
      <LegalNote />
    </Dialog>
  );
}
