import type { InvitationWithLink } from '@contract/invitations/invitations.contract.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { CopyField } from '@/ui/actions/CopyField.js';
import { MailProblemNote } from './MailProblemNote.js';
import styles from '@/components/employer/records/record.module.css';

/** The link of a new invitation, to copy. It is shown only once. */
export function InvitationLink({ invitation }: { invitation: InvitationWithLink }) {
  const format = useFormat();
  return (
    <div className={styles.form}>
      <p>
        {fullName(invitation)} can join with this link until {format.instantDate(invitation.expiresAt)}. The
        link is shown only once. You can also send it yourself.
      </p>
      <MailProblemNote invitation={invitation} />
      <CopyField label="Invitation link" value={invitation.link} button="Copy Link" what="Link" />
    </div>
  );
}
