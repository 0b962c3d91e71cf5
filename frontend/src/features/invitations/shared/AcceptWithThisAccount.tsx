import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptInvitation } from '../../auth/api/auth.js';
import { ApiError } from '@/api/http.js';
import { PanelActions } from '@/components/layout/PublicPage.js';
import { SignOutQuestion } from '../../sign-out/shared/SignOutQuestion.js';
import { companyNameOf } from '@/lib/company-name.js';
import { displayName } from '@/lib/names.js';
import { clearUserData, logout, useLeaveQuestion } from '@/session/sign-out.js';
import { useAfterSignIn } from '@/session/sign-in.js';
import { useMessageOutbox } from '../../messages/shared/use-message-outbox.js';
import { useClockActionQueue } from '../../clock/shared/actions/use-clock-action-queue.js';
import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { toast } from '@/ui/toasts/toast-store.js';
import styles from './InvitationPage.module.css';
import { INVALID_TEXT } from '../../auth/shared/use-invitation.js';

interface Props {
  token: string;
  user: CurrentUserView;
  /** The e-mail address in the invitation, if it has one. */
  invited: string | null;
  onAccepted: () => void;
}

/** Shown to signed-in users: accept with this account, or sign in with another one. */
export function AcceptWithThisAccount({ token, user, invited, onAccepted }: Props) {
  const signedIn = useAfterSignIn();
  const [refused, setRefused] = useState<string | null>(null);
  const accept = useMutation({
    mutationFn: () => acceptInvitation(token),
    onMutate: () => setRefused(null),
    onSuccess: (joined) => {
      toast({ title: 'Invitation accepted', description: `You have joined ${companyNameOf(joined)}.` });
      onAccepted();
      signedIn(joined);
    },
    onError: (error) => {
      const { status, unauthorised } = error instanceof ApiError ? error : {};
      if (!unauthorised) setRefused(status === 404 ? INVALID_TEXT : error.message);
    },
  });
  const leave = useMutation({
    mutationFn: logout,
    onSuccess: () => {
      clearUserData();
      window.location.assign(`/?auth=login&invitation=${encodeURIComponent(token)}`);
    },
    onError: (error) => setRefused(error.message),
  });
  useClockActionQueue();
  useMessageOutbox();
  const { ask, question } = useLeaveQuestion(leave.mutate);
  const busy = accept.isPending || leave.isPending || leave.isSuccess;
  const other = invited !== null && user.email !== invited;

  return (
    <>
      {other && (
        <p className={styles.hint}>
          You are signed in with a different address from the one that was invited. Your manager will see{' '}
          {user.email}.
        </p>
      )}
      <SignOutQuestion question={question} />
      <FormProblem text={refused} announced />
      <PanelActions>
        <Button
          size="large"
          className={styles.accept}
          pending={accept.isPending}
          pendingText="Accepting..."
          disabled={busy}
          onClick={() => accept.mutate()}
        >
          Accept as {displayName(user)} ({user.email})
        </Button>
        <Button
          variant="secondary"
          pending={leave.isPending}
          pendingText="Signing out..."
          disabled={busy}
          onClick={ask}
        >
          Sign In as Someone Else
        </Button>
        {refused && (
          <ButtonLink to="/" variant="ghost" icon="home">
            Go to your dashboard
          </ButtonLink>
        )}
      </PanelActions>
    </>
  );
}
