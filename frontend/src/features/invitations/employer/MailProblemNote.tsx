import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { Icon } from '@/ui/display/Icon.js';
import styles from './MailProblemNote.module.css';

type Mail = InvitationView['mail'];

/** Notes for mails that were not delivered. Waiting and sent mails have none. */
const notes: Partial<Record<Mail, string>> = {
  delayed: 'The mail is not delivered yet. Muster will try again automatically.',
  failed:
    'The mail could not be delivered. Check the address, or resend the invitation and share the link yourself.',
  limited: 'No mail was sent because the daily limit is reached. Share the link yourself.',
};

/** Shows why the mail of a pending invitation was not delivered. */
export function MailProblemNote({ invitation }: { invitation: Pick<InvitationView, 'mail' | 'status'> }) {
  const note = invitation.status === 'pending' ? notes[invitation.mail] : undefined;
  if (!note) return null;
  return (
    <span className={styles.note} data-mail={invitation.mail}>
      <Icon name="mail" size={16} />
      {note}
    </span>
  );
}
