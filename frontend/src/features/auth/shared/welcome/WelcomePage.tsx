import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import type { OfferView } from '@contract/provider/provider.contract.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { answerInvitationOffer, loadInvitationOffer } from '../../api/auth.js';
import { ApiError, statusOf } from '@/api/http.js';
import { PanelActions, PanelHead, PublicPage } from '@/components/layout/PublicPage.js';
import { companyNameOf } from '@/lib/company-name.js';
import { useAfterSignIn } from '@/session/sign-in.js';
import { Button } from '@/ui/actions/Button.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import { toast } from '@/ui/toasts/toast-store.js';
import styles from './WelcomePage.module.css';

/** Shown after a sign-in with the provider if invitations for the address are pending. */
export default function WelcomePage() {
  const query = useQuery({
    queryKey: ['login-offer'],
    queryFn: loadInvitationOffer,
    staleTime: 0,
  });
  if ([401, 404].includes(statusOf(query.error))) return <Navigate to="/" replace />;
  return (
    <PublicPage title="Welcome" size="medium">
      {query.data ? (
        <Offer offer={query.data} />
      ) : (
        <QueryFailed query={query} what="your invitations" otherwise={<LoadingOffer />} />
      )}
    </PublicPage>
  );
}

function LoadingOffer() {
  return (
    <>
      <output>Looking for invitations...</output>
      <Skeleton width="60%" height={36} />
      <Skeleton height={120} />
    </>
  );
}

const roles = { employer: 'as an employer', employee: 'as an employee' } as const;

function Offer({ offer }: { offer: OfferView }) {
  const signedIn = useAfterSignIn();
  const navigate = useNavigate();
  const answer = useMutation({
    mutationFn: answerInvitationOffer,
    onSuccess: (user, invitationId) => {
      const done = invitationId ? 'You have joined' : 'You have created';
      // An existing account continues without a company and can create one later.
      const description = user.companyId ? `${done} ${companyNameOf(user)}.` : undefined;
      toast({ title: `Welcome to ${PRODUCT_NAME}`, description });
      signedIn(user);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'factor_needed') void navigate('/second-step');
      else toast({ title: 'Error', description: error.message, variant: 'destructive' });
    },
  });
  const busy = answer.isPending || answer.isSuccess;

  return (
    <>
      <PanelHead announced icon="mail" title="You have been invited">
        <p>These companies have invited {offer.email}. Choose the one that you want to join.</p>
      </PanelHead>
      <ul className={styles.list}>
        {offer.invitations.map(({ id, company, role, invitedBy }) => (
          <li key={id} className={styles.item}>
            <div className={styles.texts}>
              <p className={styles.company}>{company}</p>
              <p className={styles.about}>
                Join {roles[role]}, invited by {invitedBy}
              </p>
            </div>
            <Button
              aria-label={`Join ${company}`}
              pending={answer.isPending && answer.variables === id}
              pendingText="Joining..."
              disabled={busy}
              onClick={() => answer.mutate(id)}
            >
              Join
            </Button>
          </li>
        ))}
      </ul>
      <PanelActions>
        <Button
          variant="secondary"
          pending={answer.isPending && answer.variables === null}
          pendingText="One moment..."
          disabled={busy}
          onClick={() => answer.mutate(null)}
        >
          {offer.hasAccount ? 'Continue without joining' : 'Create My Own Company Instead'}
        </Button>
      </PanelActions>
    </>
  );
}
