import { startTransition, useEffect, useOptimistic, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSearchHits } from '../../api/messages.js';
import { IconButton } from '@/ui/actions/Button.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import {
  keepsFocus,
  CLOSE_SEARCH_STATE,
  messageOrSearchLink,
  OPEN_SEARCH_STATE,
  STEP_STATE,
} from '../links.js';
import { SearchField } from '../SearchField.js';
import styles from './ThreadSearch.module.css';
import { useDebounced } from '@/lib/timing/use-debounced.js';

/** The next page of hits is loaded when the current hit is among this many last ones. */
const AHEAD = 10;

interface Props {
  userId: string;
  /** The id of the message that the thread shows. */
  at: string | null;
  /** The search words in the address. */
  find: string;
}

/** The search bar of a thread, with buttons to step between hits. Enter steps to an earlier hit, Shift and Enter to
 * a later one. */
export function ThreadSearch({ userId, at, find }: Props) {
  const navigate = useNavigate();
  const { typed, setTyped, words } = useSearchWords(find);
  const { hits, hasMore, state } = useHitsReadAhead(userId, words, at);
  // Steps count from the requested message, so that fast clicks are not lost while the thread loads.
  const [current, setCurrent] = useOptimistic(at);
  const index = hits.findIndex(({ id }) => id === current);
  const isSettled = words === typed.trim();
  const go = (to: string | null, state = STEP_STATE) =>
    navigate(messageOrSearchLink(userId, { at: to, find: words }), { replace: true, state });
  const step = (by: number): void => {
    const hit = hits[index + by];
    if (!hit) return;
    startTransition(async () => {
      setCurrent(hit.id);
      await go(hit.id);
    });
  };
  // New search words show the newest hit. Without words or hits the thread keeps its position.
  const isNew = isSettled && words !== find && (words === '' || state === 'success');
  useEffect(() => {
    if (!isNew) return;
    void (hits[0] ? go(hits[0].id) : go(at, OPEN_SEARCH_STATE));
  });
  const close = (): void => {
    void navigate(messageOrSearchLink(userId, { at, find: null }), {
      replace: true,
      state: CLOSE_SEARCH_STATE,
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Escape') close();
    else step(event.shiftKey ? -1 : 1);
  };
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (find === '') field.current?.focus();
    // Runs only when the search opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <search className={styles.bar}>
      <SearchField
        ref={field}
        label="Search this conversation"
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
      />
      <output className={styles.count}>
        {state === 'error' && 'Search failed'}
        {state === 'success' && isSettled && countText(index, hits.length, hasMore)}
        {index >= 0 && <VisuallyHidden>: {hits[index]!.preview}</VisuallyHidden>}
      </output>
      <IconButton
        icon="chevron-up"
        label="Earlier message"
        aria-disabled={!hits[index + 1]}
        onClick={() => step(1)}
      />
      <IconButton
        icon="chevron-down"
        label="Later message"
        aria-disabled={!hits[index - 1]}
        onClick={() => step(-1)}
      />
      <IconButton icon="x" label="Close search" onClick={close} />
    </search>
  );
}

function countText(index: number, count: number, hasMore: boolean): string {
  if (count === 0) return 'No messages found';
  const all = `${count}${hasMore ? '+' : ''}`;
  return index === -1 ? `${all} found` : `${index + 1} of ${all}`;
}

/** The typed words and their debounced value. Navigation other than a search step resets them to the words in the
 * address. */
function useSearchWords(find: string) {
  const [typed, setTyped] = useState(find);
  const [shown, setShown] = useState(find);
  const isOwn = keepsFocus(useLocation().state);
  if (shown !== find) {
    setShown(find);
    if (!isOwn) setTyped(find);
  }
  return { typed, setTyped, words: useDebounced(typed.trim()) };
}

/** Loads the hits, and the next page when `at` is near the last known hit. */
function useHitsReadAhead(userId: string, words: string, at: string | null) {
  const { data, status, fetchStatus, hasNextPage, fetchNextPage } = useSearchHits(userId, words);
  const hits = data?.pages.flat() ?? [];
  const isNearEnd = hits.slice(-AHEAD).some(({ id }) => id === at);
  useEffect(() => {
    if (isNearEnd && hasNextPage && fetchStatus === 'idle') void fetchNextPage();
  }, [isNearEnd, hasNextPage, fetchStatus, fetchNextPage]);
  const isWaiting = status === 'pending' && fetchStatus === 'idle';
  return { hits, hasMore: hasNextPage, state: isWaiting ? 'nothing' : status };
}
