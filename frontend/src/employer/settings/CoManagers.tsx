import type { EmployeeView } from '@contract/users/users.contract.js';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useEmployees } from '../../features/employees/api/employees.js';
import { hasDraft } from '../../session/drafts.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/actions/Button.js';
import { Card } from '../../ui/layout/Card.js';
import { useKeepFocus } from '../../components/employer/loading/use-keep-focus.js';
import { DeactivateDialog } from '../../features/employees/employer/DeactivateDialog.js';
import { draftKeys } from '../../components/employer/draft-keys.js';
import { QueryContent } from '../../components/employer/loading/QueryContent.js';
import people from '../../components/employer/people/people.module.css';
import { PersonRow } from '../../features/employees/employer/dashboard/PersonRow.js';
import { fullName } from '../../lib/names.js';
import { listLink } from '../../components/employer/links.js';
import { ManagerInvitations } from '../../features/invitations/employer/ManagerInvitations.js';
import styles from '../../components/employer/settings/settings.module.css';

const InviteDialog = lazy(async () => ({
  default: (await import('../../features/invitations/employer/InviteDialog.js')).InviteDialog,
}));

const PART = 'co-managers';
const MOST: [number, number] = [0, 99];

/** Card with the employers of the company. Each of them manages everything. */
export function CoManagers() {
  const user = useUser();
  const query = useEmployees({
    filter: { role: 'employer', isActive: true },
    sort: ['name', 'ASC'],
    range: MOST,
  });
  useKeepFocus(PART, query.data);
  const [inviting, setInviting] = useState(() => hasDraft(draftKeys.managerInvitation));
  const [leaving, setLeaving] = useState<EmployeeView | null>(null);
  return (
    <Card
      title="Co-managers"
      id={PART}
      icon="users"
      description="Each of them manages everything."
      actions={
        <Button variant="secondary" size="small" icon="user-plus" onClick={() => setInviting(true)}>
          Invite Co-manager
        </Button>
      }
    >
      <QueryContent query={query} what="the co-managers" rows={1} height={56}>
        {({ items }) => (
          <ul className={people.rows}>
            {items.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                note={person.id === user.id ? '(you)' : undefined}
                actions={
                  can(user, 'employee.deactivate', person) && (
                    <Button
                      variant="ghost"
                      size="small"
                      aria-label={`Deactivate ${fullName(person)}`}
                      onClick={() => setLeaving(person)}
                    >
                      Deactivate
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </QueryContent>
      <ManagerInvitations />
      <Link className={styles.left} to={listLink('employees', { role: 'employer', isActive: false })}>
        Co-managers who left
      </Link>
      {inviting && (
        <Suspense fallback={null}>
          <InviteDialog onlyRole="employer" onClose={() => setInviting(false)} />
        </Suspense>
      )}
      {leaving && <DeactivateDialog person={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}
