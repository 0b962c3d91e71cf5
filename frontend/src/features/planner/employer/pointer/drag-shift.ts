import { followPointer } from './follow-pointer.js';
import styles from '../cells/grid-entry.module.css';

/** Pointer movement in pixels that starts a drag. */
const THRESHOLD = 5;
/** Within EDGE pixels of the frame's edge, each pointer move scrolls by STEP pixels. */
const EDGE = 40;
const STEP = 18;

interface Options {
  /** The scrolling element. */
  frame: HTMLElement;
  /** The number of dragged shifts. */
  count: number;
  /** Returns the cells that all dragged shifts would go to if this shift is dropped on `cell`. */
  cellsAt: (cell: HTMLElement) => readonly HTMLElement[];
  /** Called when the shift is dropped on a cell. */
  onDrop: (cell: HTMLElement, isCopy: boolean) => void;
}

/**
 * Drags a shift over the cells of the grid until the pointer is released or Escape cancels. Changes the DOM
 * directly, so that React renders nothing during the drag.
 */
export function dragShift(pressed: PointerEvent, shift: HTMLElement, options: Options): void {
  const { frame, count, cellsAt, onDrop } = options;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  let marked: readonly HTMLElement[] = [];
  const box = shift.getBoundingClientRect();

  const createGhost = (): HTMLElement => {
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
  const markTarget = (cell: HTMLElement | null): void => {
    if (cell === over) return;
    for (const one of marked) one.removeAttribute('data-over');
    marked = cell ? cellsAt(cell) : [];
    for (const one of marked) one.setAttribute('data-over', '');
    over = cell;
  };
  const move = (event: PointerEvent): void => {
    const [x, y] = [event.clientX - pressed.clientX, event.clientY - pressed.clientY];
    if (!ghost && Math.hypot(x, y) < THRESHOLD) return;
    ghost ??= createGhost();
    ghost.style.transform = `translate(${x}px, ${y}px)`;
    ghost.toggleAttribute('data-copy', isCopying(event));
    scrollNear(frame, event);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const cell = under?.closest<HTMLElement>('[role="gridcell"]') ?? null;
    markTarget(cell && frame.contains(cell) ? cell : null);
  };
  const stop = (): void => {
    markTarget(null);
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

/** Alt copies too, because Ctrl with a click opens the context menu on a Mac. */
function isCopying({ ctrlKey, altKey }: PointerEvent): boolean {
  return ctrlKey || altKey;
}

function scrollNear(frame: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const isInPage = frame.dataset.page !== undefined;
  const { left, right, top, bottom } = isInPage
    ? { left: 0, right: window.innerWidth, top: 0, bottom: window.innerHeight }
    : frame.getBoundingClientRect();
  const towards = (at: number, start: number, end: number): number => {
    if (at < start + EDGE) return -STEP;
    return at > end - EDGE ? STEP : 0;
  };
  (isInPage ? window : frame).scrollBy(towards(clientX, left, right), towards(clientY, top, bottom));
}
