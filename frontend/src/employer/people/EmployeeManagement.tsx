import type { InvitationWithLink } from '@contract/invitations/invitations.contract.js';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../ui/Card.js';
import { SkeletonList } from '../../ui/Skeleton.js';
import { useKeepFocus } from '../dashboard/use-keep-focus.js';
import { CurrentEmployees } from './CurrentEmployees.js';
import { FreshLink } from './FreshLink.js';
import { NewestInvitations } from './NewestInvitations.js';
import styles from './people.module.css';
import { useNewestInvitations } from './use-newest-invitations.js';

// The form and its rules follow once the page is there.
const InviteForm = lazy(async () => ({ default: (await import('../employees/InviteForm.js')).InviteForm }));

/** Where 'Manage Employees' leads. */
export const EMPLOYEES_PART = 'employees';

/** Who works here, who is invited, and the form that invites (spec 2.8). */
export function EmployeeManagement() {
  const [invited, setInvited] = useState<InvitationWithLink | null>(null);
  const invitations = useNewestInvitations();
  useKeepFocus(EMPLOYEES_PART, invitations.data);
  return (
    <Card title="Employee Management" id={EMPLOYEES_PART} icon="users">
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="invite-employee">
          <h3 id="invite-employee" className={styles.heading}>
            Invite Employee
          </h3>
          <Suspense fallback={<SkeletonList rows={4} height={64} />}>
            <InviteForm onInvited={setInvited} />
          </Suspense>
          {invited && <FreshLink invitation={invited} onDone={() => setInvited(null)} />}
        </section>
        <div className={styles.lists}>
          <CurrentEmployees />
          <NewestInvitations query={invitations} />
        </div>
      </div>
    </Card>
  );
}
