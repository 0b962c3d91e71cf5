import type { InvitationView, InvitationWithLink } from '@contract/invitations/invitations.contract.js';
import { lazy, Suspense, useState } from 'react';
import { useInvitations } from '../../features/invitations/api/invitations.js';
import { EMPLOYEES_ANCHOR } from '../../components/layout/dashboard-links.js';
import { Card } from '../../ui/layout/Card.js';
import { SkeletonList } from '../../ui/loading/Skeleton.js';
import { useKeepFocus } from '../../components/employer/loading/use-keep-focus.js';
import { CurrentEmployees } from '../../features/employees/employer/dashboard/CurrentEmployees.js';
import { NewInvitationLink } from '../../features/invitations/employer/dashboard/NewInvitationLink.js';
import { PendingInvitations } from '../../features/invitations/employer/dashboard/PendingInvitations.js';
import styles from '../../components/employer/people/people.module.css';
import { usePendingInvitations } from '../../features/invitations/employer/dashboard/use-pending-invitations.js';

// The form loads after the page.
const InviteForm = lazy(async () => ({
  default: (await import('../../features/invitations/employer/InviteForm.js')).InviteForm,
}));

/** Returns true if the shown link was replaced, revoked or used. */
function isLinkInvalid(shown: InvitationWithLink, now: InvitationView | undefined): boolean {
  return now !== undefined && (now.status !== 'pending' || now.expiresAt !== shown.expiresAt);
}

/** Card with the invitation form, the employees and the pending invitations. */
export function EmployeeManagement() {
  const [invited, setInvited] = useState<InvitationWithLink | null>(null);
  const invitations = usePendingInvitations();
  const shown = useInvitations({ filter: { id: invited?.id ?? [] } }, { enabled: invited !== null });
  const showsLink = invited !== null && !isLinkInvalid(invited, shown.data?.items[0]);
  useKeepFocus(EMPLOYEES_ANCHOR, invitations.data);
  return (
    <Card title="Employee Management" id={EMPLOYEES_ANCHOR} icon="users" folds>
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="invite-employee">
          <h3 id="invite-employee" className={styles.heading}>
            Invite Employee
          </h3>
          <Suspense fallback={<SkeletonList rows={4} height={64} />}>
            <InviteForm onInvited={setInvited} />
          </Suspense>
          {showsLink && <NewInvitationLink invitation={invited} onDone={() => setInvited(null)} />}
        </section>
        <div className={styles.lists}>
          <CurrentEmployees />
          <PendingInvitations query={invitations} />
        </div>
      </div>
    </Card>
  );
}
