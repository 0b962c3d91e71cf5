import type { InvitationWithLink } from '@contract/invitations/invitations.contract.js';
import { Button } from '@/ui/actions/Button.js';
import { InvitationLink } from '../InvitationLink.js';
import styles from '@/components/employer/people/people.module.css';

/** A new invitation link. The page shows it once, until the employer clicks Done. */
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
