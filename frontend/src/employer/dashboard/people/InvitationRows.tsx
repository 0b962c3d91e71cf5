import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { useMemo, useState } from 'react';
import { InvitationAnswers } from '../../invitations/InvitationActions.js';
import { ResendDialog } from '../../invitations/ResendDialog.js';
import { RevokeDialog } from '../../invitations/RevokeDialog.js';
import { InvitationRow } from './InvitationRow.js';
import styles from './people.module.css';

/** Invitations with what can be done to each. */
export function InvitationRows({ invitations }: { invitations: readonly InvitationView[] }) {
  const [resending, setResending] = useState<InvitationView | null>(null);
  const [revoking, setRevoking] = useState<InvitationView | null>(null);
  const answers = useMemo(() => ({ resend: setResending, revoke: setRevoking }), []);
  return (
    <InvitationAnswers value={answers}>
      <ul className={styles.rows}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {resending && <ResendDialog invitation={resending} onClose={() => setResending(null)} />}
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} />}
    </InvitationAnswers>
  );
}
