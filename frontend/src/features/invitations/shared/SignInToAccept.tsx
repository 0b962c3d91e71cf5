import { lazy, Suspense, useState } from 'react';
import { PanelActions } from '@/components/layout/PublicPage.js';
import { Button } from '@/ui/actions/Button.js';
import type { AuthTab } from '../../auth/shared/dialog/AuthDialog.js';
import { providerName, signInAddress } from '../../auth/shared/sign-in-provider.js';
import styles from './InvitationPage.module.css';

const AuthDialog = lazy(() => import('../../auth/shared/dialog/AuthDialog.js'));

interface Props {
  token: string;
  onSignedIn: () => void;
}

/** Shown to signed-out visitors. Signs in with the company's provider if there is one, otherwise with the dialog. */
export function SignInToAccept({ token, onSignedIn }: Props) {
  const [tab, setTab] = useState<AuthTab | null>(null);
  const [asked, setAsked] = useState(false);
  const open = (): void => {
    setAsked(true);
    setTab('register');
  };
  const provider = providerName();
  const accept = provider ? () => window.location.assign(signInAddress(token)) : open;

  return (
    <>
      <PanelActions>
        <Button size="large" className={styles.accept} onClick={accept}>
          Accept Invitation &amp; Sign In
        </Button>
        {provider && (
          <Button variant="ghost" onClick={open}>
            Use a password instead
          </Button>
        )}
      </PanelActions>
      {asked && (
        <Suspense fallback={null}>
          <AuthDialog tab={tab} onTabChange={setTab} invitationToken={token} onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </>
  );
}
