import type { InvitationWithLink } from '@contract/invitations/invitations.contract.js';
import { Button } from '../../../ui/Button.js';
import { InvitationLink } from '../../employees/InvitationLink.js';
import styles from './people.module.css';

/** A link that was just made, in the page until it is put away: it is never shown again. */
export function NewInvitationLink({
  invitation,
  onDone,
}: {
  invitation: InvitationWithLink;
  onDone: () => void;
}) {
  return (
    <div className={styles.fresh}>
      <InvitationLink key={invitation.link} invitation={invitation} />
      <Button variant="ghost" size="small" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
