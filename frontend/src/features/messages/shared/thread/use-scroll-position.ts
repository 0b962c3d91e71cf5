import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { keepsScrollPosition, keepsFocus } from '../links.js';
import { isFocusLost } from './lost-focus.js';
import type { Thread } from './thread.js';

/** The minimum space between a long message and the edge of the box, in pixels. */
const MARGIN = 8;

/** Scrolls to the found message, once per visit, and focuses it except after a search step. */
export function useScrollToFound(box: RefObject<HTMLElement | null>, isThere: boolean): void {
  const { key: visit, state } = useLocation();
  const takesFocus = !keepsFocus(state);
  const stays = keepsScrollPosition(state);
  const wasThere = useRef(false);
  useLayoutEffect(() => {
    const message = box.current?.querySelector<HTMLElement>('[data-found="true"]');
    const isBrought = wasThere.current;
    wasThere.current = isThere;
    if (!isThere || !message) return;
    const [outer, inner] = [box.current!.getBoundingClientRect(), message.getBoundingClientRect()];
    const isInSight = inner.bottom > outer.top && inner.top < outer.bottom;
    if (stays && isBrought && !(takesFocus && isInSight)) return;
    const wanted = Math.max(MARGIN, (outer.height - inner.height) / 2);
    box.current!.scrollBy(0, inner.top - outer.top - wanted);
    if (takesFocus) message.focus({ preventScroll: true });
  }, [box, isThere, visit, takesFocus, stays]);
}

/** Keeps the scroll position when later messages are added below, because the box is scrolled from its end. */
export function useSteadyScroll(box: RefObject<HTMLElement | null>, thread: Thread | undefined): void {
  const before = useRef<{ thread: Thread; height: number } | null>(null);
  useLayoutEffect(() => {
    if (!box.current || !thread) return;
    const height = box.current.scrollHeight;
    const was = before.current;
    before.current = { thread, height };
    if (!was || was.thread.messages[0] !== thread.messages[0]) return;
    if (was.thread.messages.length === thread.messages.length) return;
    const isAtNewest = was.thread.isLatest && box.current.scrollTop > -1;
    if (!isAtNewest) box.current.scrollBy(0, was.height - height);
  }, [box, thread]);
}

/** Scrolls to the end of the thread when the found message is closed. Moves a lost focus there too. */
export function useScrollToEnd(box: RefObject<HTMLElement | null>, at: string | null): void {
  const before = useRef(at);
  useLayoutEffect(() => {
    const hasLeft = before.current !== null && at === null;
    before.current = at;
    if (!hasLeft) return;
    box.current?.scrollTo({ top: 0 });
    if (isFocusLost()) box.current?.focus({ preventScroll: true });
  }, [box, at]);
}
