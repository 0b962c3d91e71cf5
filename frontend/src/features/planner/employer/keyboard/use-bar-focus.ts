import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from 'react';
import type { GridHandle } from '../lines/WeekGrid.js';

/**
 * Keeps the focus among the bars of a day when a shift is removed or moves to another employee's line. `empty`
 * gets the focus after the last shift.
 */
export function useBarFocus(
  frame: RefObject<HTMLElement | null>,
  empty: RefObject<HTMLElement | null>,
  ref: Ref<GridHandle>,
): void {
  /** Index of the bar that has the focus, or had it last. */
  const at = useRef(0);
  const wanted = useRef<{ shift: string | null } | null>(null);
  const barOf = (shift: string | null) => shownIn(frame.current).find((bar) => bar.dataset.shift === shift);
  useLayoutEffect(() => {
    const target = wanted.current;
    const held = document.activeElement;
    const isLost = held === document.body;
    if (!target || !(isLost || frame.current?.contains(held))) return;
    const all = shownIn(frame.current);
    const next = isLost ? (all[Math.min(at.current, all.length - 1)] ?? empty.current) : null;
    const found = barOf(target.shift) ?? next;
    if (!found) return;
    wanted.current = null;
    found.focus();
  });
  useImperativeHandle(ref, () => ({
    focus: (next) => {
      if ('shift' in next) barOf(next.shift)?.focus();
    },
    focusAfter: (next) => {
      wanted.current = { shift: 'shift' in next ? next.shift : null };
    },
    // Times are not typed into bars.
    moveAfter: () => undefined,
    keepPosition: () => {
      wanted.current = { shift: null };
    },
  }));
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      wanted.current = null;
      const index = shownIn(frame.current).findIndex((bar) => bar === target);
      if (index >= 0) at.current = index;
    };
    // A click outside all controls removes the focus without a `focusin` event.
    const leave = (): void => {
      wanted.current = null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
    };
  }, [frame]);
}

function shownIn(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[data-shift]') ?? [])];
}
