import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import { erasedFrom } from '@contract/closing/closing.rules.js';
import { useNavigate } from 'react-router';
import { PanelActions, PanelHead, PublicPage } from '@/components/layout/PublicPage.js';
import { companyNameOf } from '@/lib/company-name.js';
import { trackSessionChange } from '@/api/session-change.js';
import { setCurrentUser } from '@/session/current-user.js';
import { useUser } from '@/session/session.js';
import { useSignOut } from '@/session/sign-out.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { useSwitchMembership } from '../../accounts/api/memberships.js';
import { SignOutQuestion } from '../../sign-out/shared/SignOutQuestion.js';
import { useReopenCompany } from '../api/closing.js';
import { ExportCompanyButton } from './ExportCompanyButton.js';

/** Shown instead of all pages while the company is closed. Employers can reopen it. */
export default function ClosedCompany() {
  const user = useUser();
  const format = useFormat();
  const { signOut, pending, question } = useSignOut();
  const { mutate, isPending } = useReopenCompany();
  const navigate = useNavigate();
  const switching = useSwitchMembership();
  const others = user.memberships.filter(({ userId }) => userId !== user.id);
  const switchTo = (userId: string): void =>
    switching.mutate(userId, {
      onSuccess: (next) =>
        void trackSessionChange(Promise.resolve(navigate('/')).then(() => setCurrentUser(next))),
    });
  const name = companyNameOf(user);
  const closedAt = new Date(user.companyClosedAt!);
  const isEmployer = user.role === 'employer';
  return (
    <PublicPage title={`${name} is closed`} size="medium">
      <PanelHead icon="building" tone="warn" title={`${name} is closed`}>
        <p>
          It was closed on {format.instantDate(closedAt.toISOString())}. Its data will be deleted on{' '}
          {format.instantDate(erasedFrom(closedAt).toISOString())}.{' '}
          {isEmployer
            ? 'Until then you can reopen it, with everything as it was.'
            : 'Until then an employer can reopen it. Please ask yours if you think this is a mistake.'}
        </p>
      </PanelHead>
      <PanelActions>
        {isEmployer && (
          <Button pending={isPending} pendingText="Reopening..." onClick={() => mutate()}>
            Reopen Company
          </Button>
        )}
        {isEmployer && <ExportCompanyButton />}
        <Button variant="secondary" pending={pending} pendingText="Logging out..." onClick={signOut}>
          Log Out
        </Button>
        {others.map(({ userId, company }) => (
          <Button
            key={userId}
            variant="secondary"
            disabled={switching.isPending}
            onClick={() => switchTo(userId)}
          >
            Go to {withoutBidi(company ?? PRODUCT_NAME)}
          </Button>
        ))}
      </PanelActions>
      <SignOutQuestion question={question} />
    </PublicPage>
  );
}
