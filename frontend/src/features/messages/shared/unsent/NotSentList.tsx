import { Link } from 'react-router';
import { counted } from '@/lib/counts.js';
import { useNow } from '@/lib/use-now.js';
import { Icon } from '@/ui/display/Icon.js';
import { conversationLink } from '../conversation-link.js';
import { UnsentMessageItem } from '../thread/Message.js';
import styles from './NotSentList.module.css';
import { useUnsentMessages } from './outbox.js';
import { notSentText } from './unsent-message.js';

/** Unsent messages to several people, and links to the other conversations with messages that failed to send. */
export function NotSentList({ open }: { open: string | null }) {
  const now = useNow().getTime();
  const all = useUnsentMessages() ?? [];
  const toMany = all.filter(({ receiverIds }) => receiverIds);
  const unsent = all.filter(
    (one) => !one.receiverIds && one.receiverId !== open && notSentText(one, now) !== null,
  );
  if (unsent.length + toMany.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Not sent">
      {toMany.map((message) => (
        <li key={message.id} className={styles.toMany}>
          <p className={styles.to}>To {message.receiverName}</p>
          <UnsentMessageItem message={message} />
        </li>
      ))}
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
