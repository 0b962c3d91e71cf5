import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { TOASTS_ID } from '@/ui/toasts/toast-store.js';

interface Row {
  id: string | number;
}

/** A click on a button. Its detail is 0 if it came from the keyboard. */
export type Click = Pick<UIEvent, 'detail'>;

const nothing = (): void => undefined;
const Hold = createContext<(row: Row) => void>(nothing);

/** Returns a function that keeps a decided row in place after a click with a pointer. */
export function useKeepRowInPlace(): (click: Click | null) => (row: Row) => void {
  return holdAfterPointerClick(use(Hold));
}

/** Returns `hold` for clicks of a pointer. After other clicks, rows move at once. */
export function holdAfterPointerClick(hold: (row: Row) => void): ReturnType<typeof useKeepRowInPlace> {
  return (click) => (click && click.detail > 0 ? hold : nothing);
}

/** Provides `hold` to the rows inside. */
export function KeepRowInPlaceProvider({
  hold,
  children,
}: {
  hold: (row: Row) => void;
  children: ReactNode;
}) {
  return <Hold value={hold}>{children}</Hold>;
}

interface Held<T> {
  view: string | null;
  order: readonly Row['id'][];
  decided: readonly T[];
}

interface HeldRows<T> {
  rows: readonly T[] | undefined;
  hold: (row: Row) => void;
  isHolding: boolean;
}

/**
 * Keeps decided rows in their places until the pointer leaves the element `id`, so that no other row moves under it.
 * Rows that the list no longer contains show their last known state.
 * @param view names the filter, sort and page of the rows. Another view has no held rows.
 */
export function useRowsKeptInPlace<T extends Row>(
  rows: readonly T[] | undefined,
  id: string,
  view: string | null = null,
): HeldRows<T> {
  const [kept, setHeld] = useState<Held<T> | null>(null);
  const held = kept?.view === view ? kept : null;
  const isHolding = held !== null;
  useEffect(() => {
    if (!isHolding) return;
    const letGo = ({ target }: Event): void => {
      // A toast that appears under the pointer does not end the hold.
      if (!(target as Element).closest(`#${CSS.escape(id)}, #${TOASTS_ID}`)) setHeld(null);
    };
    const leave = new AbortController();
    // Content may move under a pointer that rests on the rows. Above a dialog, `pointerover` comes when the dialog closes.
    const rests = document.getElementById(id)?.matches(':hover') === true;
    for (const event of ['pointermove', 'pointerdown', ...(rests ? [] : ['pointerover'])])
      document.addEventListener(event, letGo, { signal: leave.signal });
    return () => leave.abort();
  }, [id, isHolding]);
  useSteadyScrollPosition(id, isHolding);
  const shown = held && rows ? withDecidedRows(held, rows) : rows;
  const hold = (row: Row): void =>
    setHeld((last) => {
      const before = last?.view === view ? last : null;
      return {
        view,
        order: before?.order ?? (rows ?? []).map((one) => one.id),
        decided: [...(before?.decided ?? []), row as T],
      };
    });
  return { rows: shown, hold, isHolding };
}

/** Scrolls the page so that an element keeps its place in the window while content above it grows or shrinks. */
function useSteadyScrollPosition(id: string, isStill: boolean): void {
  useLayoutEffect(() => {
    const element = document.getElementById(id);
    if (!isStill || !element) return;
    const topOf = (): number => element.getBoundingClientRect().top;
    let [top, scrolled] = [topOf(), scrollY];
    // Content may have grown between the scrolling and its event, so only the distance counts, not the new place.
    const follow = (): void => {
      top -= scrollY - scrolled;
      scrolled = scrollY;
    };
    const watcher = new ResizeObserver(() => {
      scrollBy({ top: topOf() - top, behavior: 'instant' });
      scrolled = scrollY;
    });
    watcher.observe(document.body);
    addEventListener('scroll', follow);
    // The browser does the same by itself, but only while the page is scrolled.
    const { style } = document.body;
    style.overflowAnchor = 'none';
    return () => {
      style.overflowAnchor = '';
      watcher.disconnect();
      removeEventListener('scroll', follow);
    };
  }, [id, isStill]);
}

function withDecidedRows<T extends Row>(
  { order, decided }: { order: readonly Row['id'][]; decided: readonly T[] },
  rows: readonly T[],
): T[] {
  const known = new Map([...decided, ...rows].map((row) => [row.id, row]));
  const first = order.flatMap((one) => known.get(one) ?? []);
  return [...first, ...rows.filter((row) => !order.includes(row.id))];
}
