import type { MessageView } from '@contract/messages/messages.contract.js';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '@/lib/counts.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import styles from './Messages.module.css';
import { MessagesByDay } from './MessagesByDay.js';
import { LoadMore } from './LoadMore.js';
import { conversationLink } from '../conversation-link.js';
import { UnsentMessageItem } from './Message.js';
import { useScrollToEnd, useScrollToFound, useSteadyScroll } from './use-scroll-position.js';
import { useReadMarks } from './use-read-marks.js';
import { useThread } from './use-thread.js';
import { useUnsentMessagesTo } from '../unsent/use-unsent.js';

interface Props {
  userId: string;
  name: string;
}

interface ThreadProps extends Props {
  /** The id of the message to show; null shows the end of the thread. */
  at: string | null;
  /** The search words; null when the search is closed. */
  find: string | null;
  unreadCount: number;
}

/** The messages of two people by day, starting at the end or at message `at`. Scrolling loads earlier and later
 * pages. */
export function Messages({ userId, name, at, find, unreadCount }: ThreadProps) {
  const query = useThread(userId, at);
  const { data, earlier, later } = query;
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const isLatest = data ? data.isLatest : at === null;
  const isThere = Boolean(at && data?.messages.some(({ id }) => id === at));
  useReadMarks(userId, data?.messages, isLatest);
  useSteadyScroll(box, at === null ? undefined : data);
  useScrollToFound(box, isThere);
  useScrollToEnd(box, at);
  // Scrolls to a message that the user has just sent.
  const unsent = useUnsentMessagesTo(userId, () => {
    if (isLatest) box.current?.scrollTo({ top: 0 });
    else void navigate(conversationLink(userId), { replace: true });
  });
  const [first, last] = [data?.messages[0]?.id, data?.messages.at(-1)?.id];
  return (
    <>
      {/* The box is scrolled from its end, so messages that load before the first one move nothing. */}
      <section
        ref={box}
        className={styles.box}
        aria-label={`Messages with ${name}`}
        data-steady={at !== null}
        data-keeps-focus
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className={styles.thread}>
          {!data && (
            <QueryFailed
              query={query}
              what="the messages"
              otherwise={<SkeletonList rows={5} height={64} label="Loading messages..." />}
            />
          )}
          {first && !data?.isWhole && (
            <LoadMore
              what="earlier messages"
              load={() => !earlier.isPending && earlier.mutate(first)}
              isLoading={earlier.isPending}
              hasFailed={earlier.isError}
              beside={first}
            />
          )}
          {data && data.messages.length === 0 && unsent.length === 0 && (
            <EmptyState icon="message" text="No messages yet" hint={`Write the first message to ${name}.`} />
          )}
          {data && (
            <MessagesByDay
              messages={data.messages}
              name={name}
              found={at === null ? null : { id: at, words: find ?? '' }}
            />
          )}
          {last && !isLatest && (
            <LoadMore
              what="later messages"
              load={() => !later.isPending && later.mutate(last)}
              isLoading={later.isPending}
              hasFailed={later.isError}
              beside={last}
            />
          )}
          {isLatest && unsent.map((one) => <UnsentMessageItem key={one.id} message={one} />)}
          {data && isLatest && (
            <AnnouncedMessage key={at} messages={data.messages} userId={userId} name={name} />
          )}
        </div>
      </section>
      {data && at !== null && (!isLatest || !isThere) && (
        <ThreadPlaceNote userId={userId} isThere={isThere} unreadCount={unreadCount} />
      )}
    </>
  );
}

interface PlaceProps {
  userId: string;
  isThere: boolean;
  unreadCount: number;
}

/** Shown when the end of the thread is not loaded, with a link to it, or when the searched message is missing. */
function ThreadPlaceNote({ userId, isThere, unreadCount }: PlaceProps) {
  const unread = unreadCount > 0 ? ` ${counted(unreadCount, 'unread message')}.` : '';
  return (
    <p className={styles.place} role={isThere ? undefined : 'status'}>
      {isThere ? `These are earlier messages.${unread}` : 'This message no longer exists.'}
      {isThere && (
        <ButtonLink to={conversationLink(userId)} variant="secondary" size="small" icon="chevron-down">
          Go to newest message
        </ButtonLink>
      )}
    </p>
  );
}

/** Announces to screen readers each message that arrives while the thread is open. */
function AnnouncedMessage({ messages, userId, name }: Props & { messages: MessageView[] }) {
  const last = messages.findLast(({ senderId }) => senderId === userId);
  const [first] = useState(last?.id);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{last && last.id !== first ? `${name}: ${last.content}` : ''}</span>
    </VisuallyHidden>
  );
}
