import type { InvitationWithLink } from '@contract/invitations/invitations.contract.js';
import { useRef, useState } from 'react';
import { formatInstantDate } from '../../lib/dates.js';
import { fullName } from '../../lib/names.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { TextInput } from '../../ui/inputs.js';
import { MailNote } from '../invitations/MailNote.js';
import styles from '../components/record.module.css';

/** The link of a fresh invitation: shown this once, to be copied. */
export function InvitationLink({ invitation }: { invitation: InvitationWithLink }) {
  const { timeZone } = useUser();
  const box = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(invitation.link);
      setSaid('Link copied.');
    } catch {
      // Without a secure connection browsers keep the clipboard to themselves.
      box.current?.select();
      setSaid('The link is selected: copy it with your keyboard.');
    }
  };
  return (
    <div className={styles.form}>
      <p>
        {fullName(invitation)} can join with this link until{' '}
        {formatInstantDate(invitation.expiresAt, timeZone)}. It is shown only now; you can also send it
        yourself.
      </p>
      <MailNote invitation={invitation} />
      <div className={styles.assign}>
        <TextInput
          label="Invitation link"
          readOnly
          ref={box}
          value={invitation.link}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="secondary" icon="copy" onClick={() => void copy()}>
          Copy Link
        </Button>
      </div>
      <output>{said}</output>
    </div>
  );
}
