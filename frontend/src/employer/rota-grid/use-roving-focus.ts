import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Spot } from './spots.js';

/** What shall have the focus once it is drawn: a place in the grid, or a shift wherever it is. */
export type Wanted = Spot | { shift: string };

/** Moves the focus through the grid. */
export interface Roving {
  /** Where the focus is, or was last. */
  spot: () => Spot;
  /** Where the focus goes once the line there is drawn; keys may be pressed faster than lines are. */
  ahead: () => Spot | null;
  /** Draws the line there at once, and answers what has the focus in it; null where that line is gone. */
  arrive: () => HTMLElement | null;
  /** Puts the focus somewhere. */
  focus: (wanted: Wanted) => void;
  /** Puts the focus somewhere once the change that is under way is drawn. */
  focusAfter: (wanted: Wanted) => void;
  /** Keeps the focus where it is, whatever becomes of what has it. */
  stay: () => void;
  /** Takes note of where the focus went. */
  note: (element: Element) => void;
}

interface Options {
  grid: RefObject<HTMLElement | null>;
  /** In which line a shift is shown, and as which one: equal shifts are shown as one of them. */
  find: (shift: string) => { row: number; shown: string } | null;
  /** Draws a line that is out of sight. */
  reveal: (row: number) => void;
  /** Draws the grid at once, with the line of the spot. */
  draw: () => void;
}

/** The place of an element of the grid. */
export function spotOf(element: Element): Spot | null {
  const cell = element.closest<HTMLElement>('[role="gridcell"]');
  const line = cell?.closest<HTMLElement>('[data-index]');
  if (!cell || !line) return null;
  const entry = element.closest('[data-shift]');
  const item = entry ? [...cell.querySelectorAll('[data-shift]')].indexOf(entry) : 0;
  return { row: Number(line.dataset.index), col: Number(cell.dataset.col), item };
}

/** What takes the focus in a place: a shift, or the cell where it has none. */
function elementAt(grid: HTMLElement, { row, col, item }: Spot): HTMLElement | null {
  const cell = grid.querySelector<HTMLElement>(`[data-index="${row}"] > [data-col="${col}"]`);
  if (!cell) return null;
  const entries = cell.querySelectorAll<HTMLElement>('[data-shift]');
  return entries[Math.min(item, entries.length - 1)] ?? cell;
}

/**
 * One place of the grid can be reached by Tab, and arrow keys move on from there. The attributes are set here and not
 * drawn, so that moving costs no drawing.
 */
export function useRovingFocus({ grid, find, reveal, draw }: Options): Roving {
  const at = useRef<Spot>({ row: 0, col: 0, item: 0 });
  const stop = useRef<HTMLElement | null>(null);
  const wanted = useRef<Wanted | null>(null);

  const mark = (element: HTMLElement): void => {
    if (stop.current !== element) stop.current?.setAttribute('tabindex', '-1');
    stop.current = element;
    element.setAttribute('tabindex', '0');
  };
  const reach = (): void => {
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
      // Line by line: what is out of sight would come to the middle, many lines at once.
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
    reach();
    if (stop.current?.isConnected && root.contains(stop.current)) return;
    const element = elementAt(root, at.current) ?? root.querySelector<HTMLElement>('[role="gridcell"]');
    if (element) mark(element);
  });

  const ahead = (): Spot | null => (wanted.current && !('shift' in wanted.current) ? wanted.current : null);

  return {
    spot: () => at.current,
    ahead,
    arrive: () => {
      // Its line is drawn as the one that has the focus.
      at.current = ahead() ?? at.current;
      draw();
      return ahead() ? null : stop.current;
    },
    focus: (next) => {
      wanted.current = next;
      reach();
    },
    focusAfter: (next) => {
      wanted.current = next;
    },
    stay: () => {
      wanted.current = at.current;
    },
    note: (element) => {
      const spot = spotOf(element);
      if (!spot) return;
      wanted.current = null;
      at.current = spot;
      if (element.matches('[data-shift], [role="gridcell"]')) mark(element as HTMLElement);
    },
  };
}
