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
import { Found } from './Found.js';
import { conversationLink, placeLink } from './links.js';

interface Props {
  conversation: ConversationView;
  /** What is searched for; empty for nothing. */
  words: string;
  isOpen: boolean;
}

/** One conversation: with whom, of what, what was said last and when, and how much of it is unread. Where words were
 * searched for, it shows the newest message with them, and leads to it. */
export function ConversationRow({ conversation, words, isOpen }: Props) {
  const { id, user, found, unreadCount } = conversation;
  const shown = found ?? conversation.lastMessage;
  // A row that leads to no message with them shows none: it stands here until the answer to the search has come.
  const marked = found ? words : '';
  const { id: ownId, timeZone } = useUser();
  const format = useFormat();
  const today = todayIn(timeZone, useNow());
  return (
    <li>
      <Link
        to={found ? placeLink(id, { at: found.id, find: words }) : conversationLink(id)}
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
              <span className={styles.day}>{dayLabel(dayOf(shown.createdAt, timeZone), today, format)}</span>
            )}
          </span>
          <span className={styles.line}>
            <bdi className={styles.subject}>{shown && <Found text={shown.subject} words={marked} />}</bdi>
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
                <Found text={shown.preview} words={marked} />
              </bdi>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
