import { useUnreadMessages } from '../../api/calls/messages.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import styles from './UnreadBadge.module.css';

const MOST = 9;

/** How many messages wait, at the link to them. */
export default function UnreadBadge() {
  const count = useUnreadMessages().data?.count ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
      <VisuallyHidden>{count} unread</VisuallyHidden>
    </>
  );
}
