import { PanelActions, PanelHead, PublicPage } from '@/components/layout/PublicPage.js';
import { useSignOut } from '@/session/sign-out.js';
import { Button } from '@/ui/actions/Button.js';
import { SignOutQuestion } from '../../sign-out/shared/SignOutQuestion.js';
import { TwoStepCard } from '../shared/profile/TwoStepCard.js';

/** Shown instead of the employer's pages until a required second factor is set up. */
export default function SetUpRequired() {
  const { signOut, pending, question } = useSignOut();
  return (
    <PublicPage title="Set up two-step sign-in" size="medium">
      <PanelHead icon="shield" title="Set up two-step sign-in">
        <p>Your company requires a second step from its employers. Set one up to continue.</p>
      </PanelHead>
      <TwoStepCard />
      <PanelActions>
        <Button variant="ghost" pending={pending} pendingText="Logging out..." onClick={signOut}>
          Log Out
        </Button>
      </PanelActions>
      <SignOutQuestion question={question} />
    </PublicPage>
  );
}
