import { asksToConfirm } from '@contract/announcements/announcements.rules.js';
import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { useConfirmAnnouncement } from '../api/announcements.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import styles from './announcements.module.css';

/** A button that confirms a must-read announcement, or the time when the employee confirmed it. */
export function ConfirmRead({ announcement }: { announcement: AnnouncementView }) {
  const user = useUser();
  const format = useFormat();
  const { mutate, isPending } = useConfirmAnnouncement();
  const { id, edition, confirmedAt } = announcement;
  if (!asksToConfirm(announcement) || !can(user, 'announcement.confirm')) return null;
  if (confirmedAt) {
    return (
      <output className={styles.confirmed}>
        <Icon name="check-circle" size={18} />
        You confirmed that you have read this on {format.instant(confirmedAt)}.
      </output>
    );
  }
  return (
    <Button
      size="large"
      icon="check"
      className={styles.confirm}
      pending={isPending}
      pendingText="Confirming..."
      onClick={() => mutate({ id, edition })}
    >
      I have read this
    </Button>
  );
}
