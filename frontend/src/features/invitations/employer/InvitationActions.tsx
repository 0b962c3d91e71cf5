import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { fullName } from '@/lib/names.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import styles from '@/components/employer/records/record.module.css';
import { ResendDialog } from './ResendDialog.js';
import { RevokeDialog } from './RevokeDialog.js';

interface Answers {
  resend: (invitation: InvitationView) => void;
  revoke: (invitation: InvitationView) => void;
}

const InvitationAnswers = createContext<Answers>({ resend: () => undefined, revoke: () => undefined });

/**
 * Dialogs for the rows of a list. They stay open if their row disappears, for example after a filter change.
 */
export function InvitationDialogsProvider({ children }: { children: ReactNode }) {
  const [resending, resend] = useState<InvitationView | null>(null);
  const [revoking, revoke] = useState<InvitationView | null>(null);
  const answers = useMemo(() => ({ resend, revoke }), []);
  return (
    <InvitationAnswers value={answers}>
      {children}
      {resending && <ResendDialog invitation={resending} onClose={() => resend(null)} />}
      {revoking && <RevokeDialog invitation={revoking} onClose={() => revoke(null)} />}
    </InvitationAnswers>
  );
}

/** The Resend and Revoke buttons of an invitation. */
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
