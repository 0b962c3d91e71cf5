import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { confirmEmail } from '@/features/auth/api/auth.js';
import { statusOf } from '@/api/http.js';
import { refresh } from '@/api/query-client.js';
import { PanelActions, PanelHead, PublicPage } from '@/components/layout/PublicPage.js';
import { forgetLinkToken, linkToken } from '@/session/link-token.js';
import { Button } from '@/ui/actions/Button.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import { ConfirmByPassword } from './ConfirmByPassword.js';
import { EmailConfirmed } from './EmailConfirmed.js';
import { InvalidConfirmationLink } from './InvalidConfirmationLink.js';

/** Confirms the e-mail address by the token of a mailed link. */
export default function ConfirmEmailPage() {
  return (
    <PublicPage title="Confirm your email address">
      <EmailConfirmation />
    </PublicPage>
  );
}

function EmailConfirmation() {
  const [token] = useState(() => linkToken('/confirm'));
  const [confirmed, setConfirmed] = useState(false);
  const succeed = (): void => {
    forgetLinkToken();
    setConfirmed(true);
    void refresh('account');
  };
  const { mutate, error } = useMutation({
    mutationFn: confirmEmail,
    onSuccess: succeed,
    onError: (failure) => {
      if (statusOf(failure) === 400) void refresh('user');
    },
  });
  const asked = useRef(false);
  useEffect(() => {
    // The token works once, so the request is sent once.
    if (!token || asked.current) return;
    asked.current = true;
    mutate({ token });
  }, [token, mutate]);

  if (confirmed) return <EmailConfirmed text="Thank you. You can close this page or continue to Muster." />;
  if (!token) return <InvalidConfirmationLink reason={null} />;
  if (!error) {
    return (
      <>
        <output>Confirming your email address...</output>
        <Skeleton width="70%" height={36} />
        <Skeleton height={56} />
      </>
    );
  }
  const status = statusOf(error);
  if (status === 403)
    return <ConfirmByPassword token={token} sentence={error.message} onConfirmed={succeed} />;
  if (status === 400) return <InvalidConfirmationLink reason={error.message} />;
  return (
    <>
      <PanelHead announced icon="alert" tone="warn" title="We could not confirm your address">
        <p>{error.message}</p>
      </PanelHead>
      <PanelActions>
        <Button icon="refresh" onClick={() => mutate({ token })}>
          Retry
        </Button>
      </PanelActions>
    </>
  );
}
