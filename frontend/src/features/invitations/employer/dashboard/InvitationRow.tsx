import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { InvitationActions } from '../InvitationActions.js';
import { NO_ADDRESS } from '../labels.js';
import { MailProblemNote } from '../MailProblemNote.js';
import styles from '@/components/employer/people/people.module.css';

/** An invitation: name, e-mail, dates, status and the state of its mail. */
export function InvitationRow({ invitation }: { invitation: InvitationView }) {
  const format = useFormat();
  const { email, role, status, createdAt, expiresAt, acceptedBy } = invitation;
  const byAnother = acceptedBy && acceptedBy.email !== email ? acceptedBy : null;
  return (
    <li className={styles.row}>
      <span className={styles.texts}>
        <span className={styles.name}>
          {fullName(invitation)}
          {role === 'employer' && <span className={styles.role}> as co-manager</span>}
        </span>
        <span className={styles.muted}>{email ?? NO_ADDRESS}</span>
        <span className={styles.dates}>
          <span className={styles.oneLine}>Sent {format.instantDate(createdAt)}</span> •{' '}
          <span className={styles.oneLine}>Expires {format.instantDate(expiresAt)}</span>
        </span>
        {byAnother && (
          <span className={styles.muted}>
            Accepted by {fullName(byAnother)} with {byAnother.email}
          </span>
        )}
        <MailProblemNote invitation={invitation} />
      </span>
      <span className={styles.end}>
        <StatusChip status={status} />
        <InvitationActions invitation={invitation} />
      </span>
    </li>
  );
}
