import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PanelActions, PanelHead, PublicPage } from '@/components/layout/PublicPage.js';
import { forgetLinkToken, linkToken } from '@/session/link-token.js';
import { useSession } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import { toast } from '@/ui/toasts/toast-store.js';
import {
  INVALID_HELP,
  INVALID_LINK_TOAST,
  INVALID_TEXT,
  useInvitation,
} from '../../auth/shared/use-invitation.js';
import { ValidInvitation } from './ValidInvitation.js';

/** The page of an invitation link, which shows the invitation and accepts it. */
export default function InvitationPage() {
  return (
    <PublicPage title="Invitation" size="medium">
      <InvitationState />
    </PublicPage>
  );
}

function InvitationState() {
  const [token] = useState(() => linkToken('/invitation'));
  const [accepted, setAccepted] = useState(false);
  // Stops validating the token after it was used.
  const invitation = useInvitation(accepted ? null : token);
  const session = useSession();

  if (accepted) return <InvitationLoading text="Opening your dashboard..." />;
  switch (invitation.state) {
    case 'none':
    case 'invalid':
      return <InvalidInvitation missing={invitation.state === 'none'} />;
    case 'unknown':
      return (
        <>
          <PanelHead announced icon="alert" tone="warn" title="We could not check your invitation">
            <p>{invitation.reason}</p>
          </PanelHead>
          <PanelActions>
            <Button
              icon="refresh"
              onClick={invitation.retry}
              pending={invitation.retrying}
              pendingText="Trying again..."
            >
              Retry
            </Button>
          </PanelActions>
        </>
      );
    case 'validating':
      return <InvitationLoading text="Validating invitation..." />;
    case 'valid':
      return session.status === 'loading' ? (
        <InvitationLoading text="Validating invitation..." />
      ) : (
        <ValidInvitation
          token={invitation.token}
          preview={invitation.preview}
          user={session.status === 'signedIn' ? session.user : null}
          onAccepted={() => setAccepted(true)}
        />
      );
  }
}

function InvitationLoading({ text }: { text: string }) {
  return (
    <>
      <output>{text}</output>
      <Skeleton width="70%" height={36} />
      <Skeleton height={72} />
      <Skeleton height={140} />
    </>
  );
}

function InvalidInvitation({ missing }: { missing: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    forgetLinkToken();
    if (missing) toast(INVALID_LINK_TOAST);
  }, [missing]);
  return (
    <>
      <PanelHead announced icon="alert" tone="warn" title="Invalid Invitation">
        <p>{INVALID_TEXT}</p>
        <p>{INVALID_HELP}</p>
      </PanelHead>
      <PanelActions>
        <Button icon="home" onClick={() => void navigate('/')}>
          Return to Home
        </Button>
      </PanelActions>
    </>
  );
}
