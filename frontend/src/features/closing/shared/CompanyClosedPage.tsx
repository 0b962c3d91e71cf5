import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import { Navigate, useLocation } from 'react-router';
import { PanelActions, PanelHead, PublicPage } from '@/components/layout/PublicPage.js';
import { useAskToSignIn } from '@/session/auth-link.js';
import { Button } from '@/ui/actions/Button.js';
import type { ClosedState } from './closed-state.js';

/** Shown to the employer who closed the company: what happened, and until when it can be reopened. */
export default function CompanyClosedPage() {
  const state = useLocation().state as ClosedState | null;
  const askToSignIn = useAskToSignIn();
  if (!state) return <Navigate to="/" replace />;
  const { until } = state;
  const name = withoutBidi(state.name);
  return (
    <PublicPage title={`${name} is closed`} size="medium">
      <PanelHead icon="building" tone="warn" title={`${name} is closed`}>
        <p>
          Everybody was signed out. Until {until}, employers can sign in and reopen the company with
          everything as it was. After that its data is deleted.
        </p>
        <p>Employees who sign in see that the company is closed and whom to ask.</p>
      </PanelHead>
      <PanelActions>
        <Button onClick={askToSignIn}>Sign In</Button>
      </PanelActions>
    </PublicPage>
  );
}
