import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Spot } from './spots.js';

/** A focus target: a position, or a shift at any position. */
type FocusTarget = Spot | { shift: string };

/** Moves the focus through the grid. */
export interface Roving {
  /** The position that has the focus, or had it last. */
  spot: () => Spot;
  /** The position that gets the focus once its line is drawn. Keys can be faster than rendering. */
  pendingSpot: () => Spot | null;
  /** Draws that line at once and returns its focused element, or null if the line no longer exists. */
  drawPendingSpot: () => HTMLElement | null;
  /** Moves the focus, at once if the target is drawn. */
  focus: (wanted: FocusTarget) => void;
  /** Moves the focus after the next render. */
  focusAfter: (wanted: FocusTarget) => void;
  /** Moves the focus by this number of cells of its line after the next render, if the line has that cell. */
  moveAfter: (columns: number) => void;
  /** Keeps the focus in its position, even if the focused shift is removed. */
  keepPosition: () => void;
  /** Records the position of an element that got the focus. */
  recordFocus: (element: Element) => void;
}

interface Options {
  grid: RefObject<HTMLElement | null>;
  /** Returns the line of a shift, and the id of the equal open shift that is shown for it. */
  find: (shift: string) => { row: number; shown: string } | null;
  /** Scrolls to a line, which draws it. */
  reveal: (row: number) => void;
  /** Renders the grid synchronously, including the line of the focus. */
  draw: () => void;
}

/** Returns the position of an element of the grid. */
export function spotOf(element: Element): Spot | null {
  const cell = element.closest<HTMLElement>('[role="gridcell"]');
  const line = cell?.closest<HTMLElement>('[data-index]');
  if (!cell || !line) return null;
  const entry = element.closest('[data-shift]');
  const item = entry ? [...cell.querySelectorAll('[data-shift]')].indexOf(entry) : 0;
  return { row: Number(line.dataset.index), col: Number(cell.dataset.col), item };
}

/** Returns the element at a position that takes the focus: a shift, or the cell if it is empty. */
function elementAt(grid: HTMLElement, { row, col, item }: Spot): HTMLElement | null {
  const cell = grid.querySelector<HTMLElement>(`[data-index="${row}"] > [data-col="${col}"]`);
  if (!cell) return null;
  const entries = cell.querySelectorAll<HTMLElement>('[data-shift]');
  return entries[Math.min(item, entries.length - 1)] ?? cell;
}

/**
 * Lets Tab reach one element of the grid, and moves the focus from there. Sets `tabindex` directly, so that
 * moving the focus renders nothing.
 */
export function useRovingFocus({ grid, find, reveal, draw }: Options): Roving {
  const at = useRef<Spot>({ row: 0, col: 0, item: 0 });
  const stop = useRef<HTMLElement | null>(null);
  const wanted = useRef<FocusTarget | null>(null);

  const mark = (element: HTMLElement): void => {
    if (stop.current !== element) stop.current?.setAttribute('tabindex', '-1');
    stop.current = element;
    element.setAttribute('tabindex', '0');
  };
  const focusWanted = (): void => {
    const root = grid.current;
    const target = wanted.current;
    if (!root || !target) return;
    const found = 'shift' in target ? find(target.shift) : { row: target.row, shown: null };
    wanted.current = null;
    if (!found) return;
    const element =
      'shift' in target
        ? root.querySelector<HTMLElement>(`[data-shift="${found.shown}"]`)
        : elementAt(root, target);
    if (element) {
      mark(element);
      at.current = spotOf(element) ?? at.current;
      // Scrolls line by line. The browser's own scrolling would centre the element and draw many lines at once.
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else {
      wanted.current = target;
      reveal(found.row);
    }
  };

  useLayoutEffect(() => {
    const root = grid.current;
    if (!root) return;
    focusWanted();
    if (stop.current?.isConnected && root.contains(stop.current)) return;
    const element = elementAt(root, at.current) ?? root.querySelector<HTMLElement>('[role="gridcell"]');
    if (element) mark(element);
  });

  const pendingSpot = (): Spot | null =>
    wanted.current && !('shift' in wanted.current) ? wanted.current : null;

  return {
    spot: () => at.current,
    pendingSpot,
    drawPendingSpot: () => {
      // The grid always draws the line of this position.
      at.current = pendingSpot() ?? at.current;
      draw();
      return pendingSpot() ? null : stop.current;
    },
    focus: (next) => {
      wanted.current = next;
      focusWanted();
    },
    focusAfter: (next) => {
      wanted.current = next;
    },
    moveAfter: (columns) => {
      const { row, col } = at.current;
      const next = { row, col: col + columns, item: 0 };
      if (grid.current && elementAt(grid.current, next)) wanted.current = next;
    },
    keepPosition: () => {
      wanted.current = at.current;
    },
    recordFocus: (element) => {
      const spot = spotOf(element);
      if (!spot) return;
      wanted.current = null;
      at.current = spot;
      if (element.matches('[data-shift], [role="gridcell"]')) mark(element as HTMLElement);
    },
  };
}
