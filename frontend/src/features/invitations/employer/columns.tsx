import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { Link } from 'react-router';
import { fullName } from '@/lib/names.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { InstantDateText } from '@/components/employer/records/DateText.js';
import { roleLabels } from '@/components/employer/people/roles.js';
import { ACTIONS_LABEL, type ListColumn } from '@/components/employer/lists/list-columns.js';
import { showLink } from '@/components/employer/links.js';
import { InvitationActions } from './InvitationActions.js';
import styles from './invitations.module.css';
import { MailState, NO_ADDRESS } from './labels.js';

/** The invited name and e-mail, and the member who accepted. It shows that member's e-mail if it differs. */
function InvitedPerson({ invitation }: { invitation: InvitationView }) {
  const { email, acceptedBy } = invitation;
  return (
    <span className={styles.invited}>
      <span className={styles.name}>{fullName(invitation)}</span>
      <span className={styles.muted}>{email ?? NO_ADDRESS}</span>
      {acceptedBy && (
        <span className={styles.muted}>
          Accepted by <Link to={showLink('employees', acceptedBy.id)}>{fullName(acceptedBy)}</Link>
          {acceptedBy.email !== email && ` with ${acceptedBy.email}`}
        </span>
      )}
    </span>
  );
}

/** The columns of the list of invitations. */
export const invitationColumns: readonly ListColumn<InvitationView>[] = [
  {
    source: 'email',
    label: 'Invited',
    card: 'title',
    sortable: true,
    render: (invitation) => <InvitedPerson invitation={invitation} />,
  },
  { source: 'role', label: 'Role', card: 'line', render: ({ role }) => roleLabels[role] },
  { source: 'status', label: 'Status', card: 'chip', render: ({ status }) => <StatusChip status={status} /> },
  { source: 'mail', label: 'Mail', card: 'labelled', render: ({ mail }) => <MailState mail={mail} /> },
  {
    source: 'createdAt',
    label: 'Sent',
    sortable: true,
    first: 'DESC',
    short: true,
    render: ({ createdAt, invitedBy }) => (
      <span className={styles.sent}>
        <InstantDateText at={createdAt} />
        <span className={styles.muted}>by {fullName(invitedBy)}</span>
      </span>
    ),
  },
  {
    source: 'expiresAt',
    label: 'Expires',
    card: 'labelled',
    sortable: true,
    first: 'DESC',
    short: true,
    render: ({ expiresAt }) => <InstantDateText at={expiresAt} />,
  },
  {
    source: 'actions',
    label: ACTIONS_LABEL,
    card: 'actions',
    render: (invitation) => (
      <span className={styles.actions}>
        <InvitationActions invitation={invitation} />
      </span>
    ),
  },
];
