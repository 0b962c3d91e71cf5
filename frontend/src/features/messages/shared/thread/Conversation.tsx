import type { ConversationDetail } from '@contract/messages/messages.contract.js';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useNavigationType } from 'react-router';
import { useConversation } from '../../api/messages.js';
import { useIsGone } from '@/api/use-is-gone.js';
import { hasFailed } from '@/lib/query-state.js';
import { displayName, fullName } from '@/lib/names.js';
import { Avatar } from '@/ui/display/Avatar.js';
import { ButtonLink, IconButton } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { Skeleton, SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import styles from './Conversation.module.css';
import { conversationLink, MESSAGES_PATH } from '../conversation-link.js';
import { CLOSE_SEARCH_STATE, messageOrSearchLink, OPEN_SEARCH_STATE } from '../links.js';
import { isFocusLost, isShown } from './lost-focus.js';
import { Messages } from './Messages.js';
import { QuickReply } from '../compose/QuickReply.js';
import { ThreadSearch } from './ThreadSearch.js';
import { UnsentTo } from '../unsent/UnsentTo.js';

interface Props {
  userId: string;
  /** The id of the message to show; null shows the end of the thread. */
  at: string | null;
  /** The search words; null when the search is closed. */
  find: string | null;
}

export default function Conversation({ userId, at, find }: Props) {
  const query = useConversation(userId);
  const { data } = query;
  if (useIsGone(query, userId)) return <ConversationNotFound />;
  if (!data) {
    return (
      <div className={styles.conversation}>
        <header className={styles.head}>
          <BackToList />
          {!hasFailed(query) && <Skeleton width="12ch" />}
        </header>
        {/* Receives the focus after the user discards the last unsent message. */}
        <div className={styles.state} tabIndex={-1} data-keeps-focus>
          <QueryFailed
            query={query}
            what="this conversation"
            otherwise={<SkeletonList rows={5} height={64} label="Loading this conversation..." />}
          />
          {hasFailed(query) && <UnsentTo userId={userId} />}
        </div>
      </div>
    );
  }
  const name = displayName(data.user);
  return (
    <div className={styles.conversation}>
      <ConversationHead person={data.user} name={name} at={at} isSearching={find !== null} />
      {find !== null && <ThreadSearch userId={userId} at={at} find={find} />}
      <Messages userId={userId} name={name} at={at} find={find} unreadCount={data.unreadCount} />
      {data.canReply ? <QuickReply userId={userId} name={name} /> : <LeaverNote conversation={data} />}
    </div>
  );
}

interface HeadProps {
  person: ConversationDetail['user'];
  name: string;
  /** The id of the message to show, which then takes the focus. */
  at: string | null;
  isSearching: boolean;
}

/** Shows the other person's name, and focuses it when no visible element has the focus. Focusing the reply box
 * would open the on-screen keyboard over the thread. */
function ConversationHead({ person, name, at, isSearching }: HeadProps) {
  const navigate = useNavigate();
  const head = useRef<HTMLElement>(null);
  const isLed = useNavigationType() !== 'POP';
  const takesFocus = useRef(at === null);
  useEffect(() => {
    const [back, heading] = [head.current!.querySelector('a')!, head.current!.querySelector('h2')!];
    if (takesFocus.current && (isLed || isShown(back)) && isFocusLost())
      heading.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [isLed]);
  const wasSearching = useRef(isSearching);
  useEffect(() => {
    if (wasSearching.current && !isSearching && isFocusLost()) head.current!.querySelector('button')!.focus();
    wasSearching.current = isSearching;
  }, [isSearching]);
  return (
    <header ref={head} className={styles.head}>
      <BackToList />
      <Avatar person={person} size={36} />
      <h2 className={styles.name} tabIndex={-1}>
        <bdi>{name}</bdi>
      </h2>
      <IconButton
        icon="search"
        label="Search this conversation"
        aria-pressed={isSearching}
        className={styles.search}
        onClick={() =>
          void navigate(messageOrSearchLink(person.id, { at, find: isSearching ? null : '' }), {
            replace: true,
            state: isSearching ? CLOSE_SEARCH_STATE : OPEN_SEARCH_STATE,
          })
        }
      />
    </header>
  );
}

/** A link to the list, which is a separate page on phones. */
export function BackToList() {
  return (
    <Link to={MESSAGES_PATH} className={styles.back} aria-label="Back">
      <Icon name="chevron-left" />
    </Link>
  );
}

/** Replaces the reply box when the other person has left. Offers the successor, if there is one. */
function LeaverNote({ conversation: { user, successor } }: { conversation: ConversationDetail }) {
  return (
    <div className={styles.left}>
      <Icon name="info" size={18} />
      <p>
        <bdi>{displayName(user)}</bdi> has left. You can no longer write to them.
      </p>
      {successor && (
        <ButtonLink to={conversationLink(successor.id)} variant="secondary" size="small">
          Write to {fullName(successor)}
        </ButtonLink>
      )}
    </div>
  );
}

function ConversationNotFound() {
  return (
    <div className={styles.gone} role="alert">
      <EmptyState
        icon="message"
        text="Conversation not found"
        hint="It may belong to another of your companies, or be with a person you cannot write to."
        action={
          <ButtonLink to={MESSAGES_PATH} variant="secondary">
            All Conversations
          </ButtonLink>
        }
      />
    </div>
  );
}
