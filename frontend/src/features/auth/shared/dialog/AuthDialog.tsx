import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useState } from 'react';
import { useAfterSignIn } from '@/session/sign-in.js';
import { Dialog } from '@/ui/overlays/Dialog.js';
import { Tabs } from '@/ui/layout/Tabs.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { InstallationNotice } from './InstallationNotice.js';
import { InvitationNotice } from './InvitationNotice.js';
import { LegalNote } from './LegalNote.js';
import { LoginForm } from './LoginForm.js';
import { ProviderButton } from './ProviderButton.js';
import { RegisterForm } from './RegisterForm.js';
import type { EnteredValues } from './entered-values.js';
import { useInvitation } from '../use-invitation.js';

export type AuthTab = 'login' | 'register';

interface Props {
  /** The open tab; null closes the dialog. */
  tab: AuthTab | null;
  onTabChange: (tab: AuthTab | null) => void;
  /** The token of the invitation link that was opened. */
  invitationToken: string | null;
  /** Called after a sign-in, before the user's pages open. */
  onSignedIn?: () => void;
}

/** Returns the first empty field, which takes the focus. */
function firstEmpty(content: HTMLElement): HTMLElement | null {
  const fields = content.querySelectorAll<HTMLInputElement>('form input:not([type=radio]):not([readonly])');
  return [...fields].find(({ value }) => value === '') ?? null;
}

/** The dialog to sign in and to sign up. */
export default function AuthDialog({ tab, onTabChange, invitationToken, onSignedIn }: Props) {
  const signedIn = useAfterSignIn();
  // Entered values, except the password, survive closing the dialog and changing the tab.
  const [entered] = useState<EnteredValues>({});
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
                entered={entered}
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
                entered={entered}
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
