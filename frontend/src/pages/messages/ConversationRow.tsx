import type { ConversationView } from '@contract/messages/messages.contract.js';
import { Link } from 'react-router';
import { todayIn } from '../../lib/dates.js';
import { displayName } from '../../lib/names.js';
import { useNow } from '../../lib/use-now.js';
import { useFormat } from '../../session/use-format.js';
import { useUser } from '../../session/session.js';
import { Avatar } from '../../ui/Avatar.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import styles from './ConversationList.module.css';
import { dayLabel, dayOf } from './day-label.js';
import { conversationLink } from './links.js';

interface Props {
  conversation: ConversationView;
  isOpen: boolean;
}

/** One conversation: with whom, of what, what was said last and when, and how much of it is unread. */
export function ConversationRow({ conversation, isOpen }: Props) {
  const { id, user, lastMessage, unreadCount } = conversation;
  const { id: ownId, timeZone } = useUser();
  const format = useFormat();
  const today = todayIn(timeZone, useNow());
  return (
    <li>
      <Link
        to={conversationLink(id)}
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unreadCount > 0}
      >
        <Avatar person={user} size={40} />
        <span className={styles.texts}>
          <span className={styles.line}>
            <bdi className={styles.name}>{displayName(user)}</bdi>
            {lastMessage && (
              <span className={styles.day}>
                {dayLabel(dayOf(lastMessage.createdAt, timeZone), today, format)}
              </span>
            )}
          </span>
          <span className={styles.line}>
            <bdi className={styles.subject}>{lastMessage?.subject}</bdi>
            {unreadCount > 0 && (
              <span className={styles.badge}>
                {unreadCount}
                <VisuallyHidden> unread</VisuallyHidden>
              </span>
            )}
          </span>
          {lastMessage && (
            <span className={styles.preview}>
              {lastMessage.senderId === ownId && 'You: '}
              <bdi>{lastMessage.preview}</bdi>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
