import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import { useEffect } from 'react';
import { LoadFailed } from '@/ui/loading/states.js';
import { toast } from '@/ui/toasts/toast-store.js';
import {
  INVALID_HELP,
  INVALID_LINK_TOAST,
  INVALID_TEXT,
  invitedToJoinText,
  type Invitation,
} from '../use-invitation.js';
import styles from './AuthDialog.module.css';

/** Shows the invitation of the link, or why it is invalid. */
export function InvitationNotice({ invitation }: { invitation: Invitation }) {
  const invalid = invitation.state === 'invalid';
  useEffect(() => {
    if (invalid) toast(INVALID_LINK_TOAST);
  }, [invalid]);

  switch (invitation.state) {
    case 'none':
      return null;
    case 'validating':
      return <output className={styles.notice}>Validating invitation...</output>;
    case 'invalid':
      return (
        <p className={styles.notice} data-tone="warn" role="alert">
          <strong>Invalid Invitation</strong>
          {INVALID_TEXT} {INVALID_HELP}
        </p>
      );
    case 'unknown':
      return <LoadFailed what="your invitation" retry={invitation.retry} pending={invitation.retrying} />;
    case 'valid':
      return (
        <output className={styles.notice}>
          <strong>You&apos;re Invited to Join {PRODUCT_NAME}!</strong>
          {invitedToJoinText(invitation.preview)} Create an account below, or sign in if you already have one.
        </output>
      );
  }
}
