import { Link } from 'react-router';
import { counted } from '../../lib/counts.js';
import { useNow } from '../../lib/use-now.js';
import { Icon } from '../../ui/Icon.js';
import { conversationLink } from './links.js';
import styles from './NotSent.module.css';
import { useUnsent } from './outbox.js';
import { problemOf } from './unsent-message.js';

/** Leads to what was written in other conversations than the open one, and could not be sent. */
export function NotSent({ open }: { open: string | null }) {
  const now = useNow().getTime();
  const unsent = (useUnsent() ?? []).filter((one) => one.receiverId !== open && problemOf(one, now) !== null);
  if (unsent.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Not sent">
      {[...Map.groupBy(unsent, ({ receiverId }) => receiverId)].map(([receiverId, messages]) => (
        <li key={receiverId}>
          <Link to={conversationLink(receiverId)} className={styles.link}>
            <Icon name="alert" size={18} />
            <span>
              {counted(messages.length, 'message')} to <bdi>{messages[0]!.receiverName}</bdi> not sent
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
