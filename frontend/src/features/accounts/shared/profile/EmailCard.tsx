import { useSendEmailConfirmation } from '../../api/account.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Chip } from '@/ui/display/Chip.js';
import styles from '@/components/layout/profile.module.css';

/** The account's e-mail address, and whether it is confirmed. */
export function EmailCard() {
  const user = useUser();
  const send = useSendEmailConfirmation();
  return (
    <Card title="Email" icon="mail">
      <div className={styles.line}>
        <p className={`${styles.grow} ${styles.strong}`}>{user.email}</p>
        {user.isEmailVerified ? (
          <Chip tone="good" icon="check-circle">
            Confirmed
          </Chip>
        ) : (
          <Chip tone="warn" icon="alert">
            Not confirmed
          </Chip>
        )}
      </div>
      {!user.isEmailVerified && (
        <div className={styles.line}>
          <p className={`${styles.grow} ${styles.muted}`}>
            Open the link in the email that we sent you. With a confirmed address you can reset your password,
            and no other account can use it.
          </p>
          <Button
            variant="secondary"
            icon="send"
            pending={send.isPending}
            pendingText="Sending..."
            onClick={() => send.mutate()}
          >
            Send Confirmation Link
          </Button>
        </div>
      )}
    </Card>
  );
}
