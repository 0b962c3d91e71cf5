import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { createContext, use } from 'react';
import { fullName } from '../../lib/names.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import styles from '../components/record.module.css';

interface Answers {
  resend: (invitation: InvitationView) => void;
  revoke: (invitation: InvitationView) => void;
}

/** What the list does for its rows: their dialogs outlive them, as when a filter no longer fits. */
export const InvitationAnswers = createContext<Answers>({ resend: () => undefined, revoke: () => undefined });

/** What can be done with an invitation. */
export function InvitationActions({ invitation }: { invitation: InvitationView }) {
  const user = useUser();
  const { resend, revoke } = use(InvitationAnswers);
  const name = fullName(invitation);
  return (
    <span className={styles.rowActions}>
      {can(user, 'invitation.resend', invitation) && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Resend the invitation of ${name}`}
          onClick={() => resend(invitation)}
        >
          Resend
        </Button>
      )}
      {can(user, 'invitation.revoke', invitation) && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Revoke the invitation of ${name}`}
          onClick={() => revoke(invitation)}
        >
          Revoke
        </Button>
      )}
    </span>
  );
}
