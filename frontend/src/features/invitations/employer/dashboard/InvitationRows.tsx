import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { InvitationDialogsProvider } from '../InvitationActions.js';
import { InvitationRow } from './InvitationRow.js';
import styles from '@/components/employer/people/people.module.css';

/** Invitations with their actions. */
export function InvitationRows({ invitations }: { invitations: readonly InvitationView[] }) {
  return (
    <InvitationDialogsProvider>
      <ul className={styles.rows}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </InvitationDialogsProvider>
  );
}
