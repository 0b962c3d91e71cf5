import { useEffect, useRef, useState } from 'react';
import { useConversations } from '../api/messages.js';
import { useNextPage } from '@/api/use-next-page.js';
import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import styles from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.js';
import { newMessageLink } from './links.js';
import { isFocusLost } from './thread/lost-focus.js';
import { NotSentList } from './unsent/NotSentList.js';
import { SearchField } from './SearchField.js';
import { useDebounced } from '@/lib/timing/use-debounced.js';

/** The panel beside the list: an open conversation, a new message, or neither. */
interface Beside {
  open: string | null;
  isNew: boolean;
}

/** The user's conversations, searchable by names and words. `open` is the id of the selected one. */
export function ConversationList({ open, isNew }: Beside) {
  const [typed, setTyped] = useState('');
  const list = useReturnFocusToList({ open, isNew });
  const q = useDebounced(typed.trim());
  const conversations = useConversations(q);
  const { data, hasNextPage } = conversations;
  const next = useNextPage(conversations);
  const rows = data?.pages.flatMap(({ items }) => items);
  // A conversation that moves up between two page loads is in both pages. Shows it once.
  const shown = rows && [...new Map(rows.map((row) => [row.id, row])).values()];
  return (
    <nav ref={list} className={styles.list} aria-label="Conversations" tabIndex={-1} data-keeps-focus>
      <div className={styles.tools}>
        <SearchField label="Search conversations" value={typed} onChange={setTyped} />
        <ButtonLink to={newMessageLink()} data-new variant="secondary" icon="plus" className={styles.start}>
          New
        </ButtonLink>
      </div>
      <NotSentList open={open} />
      <div className={styles.state}>
        <QueryFailed
          query={conversations}
          what="your conversations"
          otherwise={!shown && <SkeletonList rows={5} height={56} label="Loading your conversations..." />}
        />
      </div>
      {shown && shown.length === 0 && <NoConversations q={q} />}
      {shown && shown.length > 0 && (
        <ul className={styles.rows}>
          {shown.map((row) => (
            <ConversationRow key={row.id} conversation={row} words={q} isOpen={row.id === open} />
          ))}
          {hasNextPage && (
            <li className={styles.more}>
              <Button variant="ghost" size="small" pending={next.isLoading} onClick={next.showMore}>
                Show more
              </Button>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}

/** Focuses the row or the "New" link again when its panel closes and no visible element has the focus. */
function useReturnFocusToList({ open, isNew }: Beside) {
  const list = useRef<HTMLElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const left = before.current;
    before.current = isNew ? '[data-new]' : open && `[data-with="${CSS.escape(open)}"]`;
    if (left && !before.current && isFocusLost()) list.current?.querySelector<HTMLElement>(left)?.focus();
  }, [open, isNew]);
  return list;
}

function NoConversations({ q }: { q: string }) {
  if (q) return <EmptyState icon="search" text="No conversations found" hint="Try another name or word." />;
  return (
    <EmptyState
      icon="message"
      text="No messages yet"
      action={
        <ButtonLink to={newMessageLink()} variant="secondary" size="small">
          Start a conversation
        </ButtonLink>
      }
    />
  );
}
