import { useUnreadMessages } from '../api/messages.js';
import { CountBadge } from '@/ui/display/CountBadge.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import styles from './UnreadBadge.module.css';

/** The number of unread messages, shown at the Messages link. */
export default function UnreadBadge() {
  const count = useUnreadMessages().data?.count ?? 0;
  if (count === 0) return null;
  return (
    <>
      <CountBadge count={count} className={styles.badge} />
      <VisuallyHidden>{count} unread</VisuallyHidden>
    </>
  );
}
