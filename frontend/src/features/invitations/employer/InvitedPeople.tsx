import { useListContext } from 'react-admin';
import { listLink } from '@/components/employer/links.js';
import { fullName } from '@/lib/names.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Chip } from '@/ui/display/Chip.js';
import { Card } from '@/ui/layout/Card.js';
import { useInvitations } from '../api/invitations.js';
import styles from './invited-people.module.css';
import { NO_ADDRESS } from './labels.js';

/** The number of invited people below the list of employees. */
const SHOWN = 50;

/** Loads the people who are invited and have not joined. */
export function useInvitedPeople() {
  return useInvitations({ range: [0, SHOWN - 1], filter: { status: 'pending' } });
}

/** The invited people below a list of employees without filters. */
export function InvitedPeople() {
  const { filterValues } = useListContext();
  const { data } = useInvitedPeople();
  if (!data || data.total === 0 || Object.keys(filterValues as object).length > 0) return null;
  return (
    <Card
      title={`Invited people (${data.total})`}
      icon="mail"
      description="They join the company when they accept."
      actions={
        <ButtonLink to={listLink('invitations', { status: 'pending' })} variant="secondary" size="small">
          Show invitations
        </ButtonLink>
      }
    >
      <ul className={styles.rows}>
        {data.items.map((invitation) => (
          <li key={invitation.id} className={styles.row}>
            <span className={styles.texts}>
              <span className={styles.name}>{fullName(invitation)}</span>
              <span className={styles.address}>{invitation.email ?? NO_ADDRESS}</span>
            </span>
            <Chip tone="warn" icon="clock">
              Invited
            </Chip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
