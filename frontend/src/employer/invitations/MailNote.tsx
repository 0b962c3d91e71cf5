import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { Icon } from '../../ui/Icon.js';
import styles from './MailNote.module.css';

type Mail = InvitationView['mail'];

/** Notes for mails that were not delivered. Waiting and sent mails have none. */
const notes: Partial<Record<Mail, string>> = {
  delayed: 'Mail could not be delivered yet. It is tried again by itself.',
  failed: 'Mail could not be delivered. Check the address, or resend it and pass the link on yourself.',
  limited: 'No mail was sent: the limit of one day is reached. Pass the link on yourself.',
};

/** Shows why the mail of a pending invitation was not delivered. */
export function MailNote({ invitation }: { invitation: Pick<InvitationView, 'mail' | 'status'> }) {
  const note = invitation.status === 'pending' ? notes[invitation.mail] : undefined;
  if (!note) return null;
  return (
    <span className={styles.note} data-mail={invitation.mail}>
      <Icon name="mail" size={16} />
      {note}
    </span>
  );
}
