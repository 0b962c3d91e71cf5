import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { formatInstantDate } from '../../../lib/dates.js';
import { fullName } from '../../../lib/names.js';
import { useUser } from '../../../session/session.js';
import { StatusChip } from '../../../ui/Chip.js';
import { InvitationActions } from '../../invitations/InvitationActions.js';
import { MailNote } from '../../invitations/MailNote.js';
import styles from './people.module.css';

/** An invitation: to whom, since and until when, how it stands, and what became of its mail. */
export function InvitationRow({ invitation }: { invitation: InvitationView }) {
  const { timeZone } = useUser();
  const { email, role, status, createdAt, expiresAt, acceptedBy } = invitation;
  const byAnother = acceptedBy && acceptedBy.email !== email ? acceptedBy : null;
  return (
    <li className={styles.row}>
      <span className={styles.texts}>
        <span className={styles.name}>
          {fullName(invitation)}
          {role === 'employer' && <span className={styles.role}> as co-manager</span>}
        </span>
        <span className={styles.muted}>{email}</span>
        <span className={styles.muted}>
          <span className={styles.oneLine}>Sent {formatInstantDate(createdAt, timeZone)}</span> •{' '}
          <span className={styles.oneLine}>Expires {formatInstantDate(expiresAt, timeZone)}</span>
        </span>
        {byAnother && (
          <span className={styles.muted}>
            Accepted by {fullName(byAnother)} with {byAnother.email}
          </span>
        )}
        <MailNote invitation={invitation} />
      </span>
      <span className={styles.end}>
        <StatusChip status={status} />
        <InvitationActions invitation={invitation} />
      </span>
    </li>
  );
}
