import { followPointer } from './follow-pointer.js';
import styles from './grid-entry.module.css';

/** So far a pointer goes before a press becomes a drag. */
const THRESHOLD = 5;
/** So near to an edge of its frame the grid scrolls, by so much with each move. */
const EDGE = 40;
const STEP = 18;

interface Options {
  /** What scrolls. */
  frame: HTMLElement;
  /** How many shifts are dragged. */
  count: number;
  /** The cells that the shifts would come to where this one comes to a cell. */
  cellsAt: (cell: HTMLElement) => readonly HTMLElement[];
  /** The shift was let go over a cell. */
  onDrop: (cell: HTMLElement, isCopy: boolean) => void;
}

/**
 * Follows a pointer that was pressed on a shift: past a few pixels the shift is dragged, over the cells of the grid, until
 * it is let go or Escape is pressed. Nothing is drawn anew meanwhile. Fingers scroll; they move shifts by the menu.
 */
export function dragShift(pressed: PointerEvent, shift: HTMLElement, options: Options): void {
  const { frame, count, cellsAt, onDrop } = options;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  let marked: readonly HTMLElement[] = [];
  const box = shift.getBoundingClientRect();

  const lift = (): HTMLElement => {
    const lifted = shift.cloneNode(true) as HTMLElement;
    lifted.removeAttribute('data-shift');
    lifted.classList.add(styles.ghost!);
    Object.assign(lifted.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
    lifted.setAttribute('aria-hidden', 'true');
    if (count > 1) lifted.dataset.count = String(count);
    document.body.append(lifted);
    shift.dataset.dragged = '';
    return lifted;
  };
  const mark = (cell: HTMLElement | null): void => {
    if (cell === over) return;
    for (const one of marked) one.removeAttribute('data-over');
    marked = cell ? cellsAt(cell) : [];
    for (const one of marked) one.setAttribute('data-over', '');
    over = cell;
  };
  const move = (event: PointerEvent): void => {
    const [x, y] = [event.clientX - pressed.clientX, event.clientY - pressed.clientY];
    if (!ghost && Math.hypot(x, y) < THRESHOLD) return;
    ghost ??= lift();
    ghost.style.transform = `translate(${x}px, ${y}px)`;
    ghost.toggleAttribute('data-copy', isCopying(event));
    scrollNear(frame, event);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const cell = under?.closest<HTMLElement>('[role="gridcell"]') ?? null;
    mark(cell && frame.contains(cell) ? cell : null);
  };
  const stop = (): void => {
    mark(null);
    ghost?.remove();
    delete shift.dataset.dragged;
    stopFollowing();
  };
  const drop = (event: PointerEvent): void => {
    const cell = over;
    const isDragged = ghost !== null;
    stop();
    if (isDragged && cell) onDrop(cell, isCopying(event));
  };
  const stopFollowing = followPointer({ move, drop, cancel: stop });
}

/** Ctrl copies; on a Mac, where Ctrl opens menus, Alt does. */
function isCopying({ ctrlKey, altKey }: PointerEvent): boolean {
  return ctrlKey || altKey;
}

function scrollNear(frame: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const towards = (at: number, start: number, end: number): number => {
    if (at < start + EDGE) return -STEP;
    return at > end - EDGE ? STEP : 0;
  };
  frame.scrollBy(towards(clientX, left, right), towards(clientY, top, bottom));
}
