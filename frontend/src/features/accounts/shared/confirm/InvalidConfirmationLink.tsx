import { useSendEmailConfirmation } from '../../api/account.js';
import { PanelActions, PanelHead } from '@/components/layout/PublicPage.js';
import { useSession } from '@/session/session.js';
import { useAskToSignIn } from '@/session/auth-link.js';
import { Button } from '@/ui/actions/Button.js';
import { EmailConfirmed } from './EmailConfirmed.js';

/** Shown for a missing or invalid link. Signed-in users can request a new one. */
export function InvalidConfirmationLink({ reason }: { reason: string | null }) {
  const session = useSession();
  const signIn = useAskToSignIn();
  const send = useSendEmailConfirmation();
  const user = session.status === 'signedIn' ? session.user : null;

  if (user?.isEmailVerified)
    return <EmailConfirmed text={`You do not need to do anything else for ${user.email}.`} />;
  return (
    <>
      <PanelHead
        announced
        icon={reason ? 'alert' : 'mail'}
        tone={reason ? 'warn' : 'accent'}
        title={reason ? 'This link does not work' : 'Confirm your email address'}
      >
        {reason && <p>{reason}</p>}
        <p>
          {user ? `We can send a link to ${user.email}.` : 'Sign in and request a link on your profile page.'}
        </p>
      </PanelHead>
      <PanelActions>
        {user ? (
          <Button
            icon="mail"
            pending={send.isPending}
            pendingText="Sending..."
            disabled={send.isSuccess}
            onClick={() => send.mutate()}
          >
            {send.isSuccess ? 'Link Sent' : 'Send a New Link'}
          </Button>
        ) : (
          <Button onClick={signIn}>Sign In</Button>
        )}
      </PanelActions>
    </>
  );
}
