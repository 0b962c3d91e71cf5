import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '@/api/http.js';
import { PanelActions, PanelHead, PublicPage } from '@/components/layout/PublicPage.js';
import { useAskToSignIn } from '@/session/auth-link.js';
import { useAfterSignIn } from '@/session/sign-in.js';
import { Button } from '@/ui/actions/Button.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { finishSignIn, loadSecondStep } from '../../api/two-step.js';
import { FactorForm } from '../FactorForm.js';

/** The second step of a sign-in. */
export default function SecondStepPage() {
  const query = useQuery({ queryKey: ['second-step'], queryFn: loadSecondStep, staleTime: 0, gcTime: 0 });
  return (
    <PublicPage title="Confirm your sign-in">
      {statusOf(query.error) === 401 ? (
        <StartAgain />
      ) : query.data ? (
        <SecondStep {...query.data} />
      ) : (
        <QueryFailed query={query} what="your sign-in" otherwise={<Skeleton height={160} />} />
      )}
    </PublicPage>
  );
}

/** Returns to the sign-in, because no sign-in waits in this browser or it took too long. */
function StartAgain() {
  const askToSignIn = useAskToSignIn();
  useEffect(() => askToSignIn(), [askToSignIn]);
  return null;
}

function SecondStep({ hasApp, hasPasskey }: { hasApp: boolean; hasPasskey: boolean }) {
  const signedIn = useAfterSignIn();
  const askToSignIn = useAskToSignIn();
  return (
    <>
      <PanelHead announced icon="shield" title="Confirm your sign-in">
        <p>Your account uses two-step sign-in.</p>
      </PanelHead>
      <FactorForm
        hasApp={hasApp}
        hasPasskey={hasPasskey}
        hasPassword={false}
        passkeyRoute="POST /auth/second-step/passkey"
        send={finishSignIn}
        submit="Continue"
        onSuccess={(user) => {
          toast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
          signedIn(user);
        }}
      />
      <p>
        No device and no recovery code? Ask another employer of your company, or the operator, to reset your
        two-step sign-in.
      </p>
      <PanelActions>
        <Button variant="ghost" onClick={askToSignIn}>
          Back to Sign In
        </Button>
      </PanelActions>
    </>
  );
}
