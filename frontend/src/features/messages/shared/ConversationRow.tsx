import type { ConversationView } from '@contract/messages/messages.contract.js';
import { Link } from 'react-router';
import { todayIn } from '@/lib/dates.js';
import { displayName } from '@/lib/names.js';
import { useNow } from '@/lib/use-now.js';
import { useFormat } from '@/session/use-format.js';
import { useUser } from '@/session/session.js';
import { Avatar } from '@/ui/display/Avatar.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import styles from './ConversationList.module.css';
import { dayLabel, dateOf } from './thread/day-label.js';
import { HighlightedText } from './thread/HighlightedText.js';
import { conversationLink } from './conversation-link.js';
import { messageOrSearchLink } from './links.js';

interface Props {
  conversation: ConversationView;
  /** The search words; empty when there is no search. */
  words: string;
  isOpen: boolean;
}

/** One conversation with its last message and the number of unread messages. In a search, shows the newest matching
 * message and links to it. */
export function ConversationRow({ conversation, words, isOpen }: Props) {
  const { id, user, found, unreadCount } = conversation;
  const shown = found ?? conversation.lastMessage;
  // A row without a match is left from the previous list while the search loads.
  const marked = found ? words : '';
  const { id: ownId, timeZone } = useUser();
  const format = useFormat();
  const today = todayIn(timeZone, useNow());
  return (
    <li>
      <Link
        to={found ? messageOrSearchLink(id, { at: found.id, find: words }) : conversationLink(id)}
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unreadCount > 0}
        data-with={id}
      >
        <Avatar person={user} size={40} />
        <span className={styles.texts}>
          <span className={styles.line}>
            <bdi className={styles.name}>{displayName(user)}</bdi>
            {shown && (
              <span className={styles.day}>{dayLabel(dateOf(shown.createdAt, timeZone), today, format)}</span>
            )}
          </span>
          <span className={styles.line}>
            <bdi className={styles.subject}>
              {shown && <HighlightedText text={shown.subject} words={marked} />}
            </bdi>
            {unreadCount > 0 && (
              <span className={styles.badge}>
                {unreadCount}
                <VisuallyHidden> unread</VisuallyHidden>
              </span>
            )}
          </span>
          {shown && (
            <span className={styles.preview}>
              {shown.senderId === ownId && 'You: '}
              <bdi>
                <HighlightedText text={shown.preview} words={marked} />
              </bdi>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
