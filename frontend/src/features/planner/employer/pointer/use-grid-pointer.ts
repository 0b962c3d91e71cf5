import { useRef, type MouseEvent, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { MenuPlace } from '@/ui/actions/ActionMenu.js';
import { shiftsIn, type Cell, type Place } from '../clipboard/places.js';
import type { Selection } from '../clipboard/use-cell-selection.js';
import type { Spot } from '../keyboard/spots.js';
import { spotOf, type Roving } from '../keyboard/use-roving-focus.js';
import { dragShift } from './drag-shift.js';
import { closestFocusable, isLink, placeOf, runCommandAt, type GridPlaces } from './grid-places.js';

interface Options extends GridPlaces {
  frame: RefObject<HTMLDivElement | null>;
  isReadOnly: boolean;
  roving: Roving;
  selection: Selection;
  /** True for shifts that one click opens. */
  opensOnClick: (shift: RotaShiftView) => boolean;
  onMenu: (place: Place, element: HTMLElement, at: MenuPlace) => void;
  onDrop: (from: Place, to: Cell, isCopy: boolean) => void;
}

/** Returns the handlers of clicks, menus and drags in the grid. One set on the grid serves all cells. */
export function useGridPointer(options: Options) {
  const { frame, isReadOnly, roving, selection, opensOnClick, onMenu, onDrop } = options;

  /** The focus position before a click moved it. */
  const before = useRef<Spot>({ row: 0, col: 0, item: 0 });

  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    const element = event.target as Element;
    if (isLink(element)) return;
    const spot = spotOf(element);
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    const isPicking = event.ctrlKey || event.metaKey || (isTouch && selection.places.length > 0);
    // One click moves the focus. A double click, or a click by a screen reader (detail 0), opens the shift.
    if (spot && isPicking) {
      // Clicks by keyboard have detail 0 and were handled on keydown.
      if (event.detail > 0) runCommandAt(element, { kind: 'select' }, options);
    } else if (!event.shiftKey && isOpenedByClick(element)) runCommandAt(element, { kind: 'edit' }, options);
    else if (isTouch) openMenu(event);
    else if (spot && event.shiftKey && !isReadOnly) {
      closestFocusable(element)?.focus();
      selection.extend(before.current, spot);
    } else if (event.detail === 2 || event.detail === 0) runCommandAt(element, { kind: 'edit' }, options);
    else {
      selection.clear();
      closestFocusable(element)?.focus();
    }
  };
  const isOpenedByClick = (element: Element): boolean => {
    const shift = placeOf(element, options)?.shift;
    return !!shift && opensOnClick(shift);
  };
  const openMenu = (event: MouseEvent<HTMLElement>): void => {
    const element = event.target as Element;
    if (isLink(element)) return;
    const [place, held] = [placeOf(element, options), closestFocusable(element)];
    if (!place || !held || held instanceof HTMLInputElement) return;
    event.preventDefault();
    held.focus();
    onMenu(place, held, menuPlace(event, held));
  };
  const handlePointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    before.current = roving.spot();
    // Keeps the browser from selecting text between the two clicks.
    if (event.shiftKey && spotOf(event.target as Element)) event.preventDefault();
    const shift = (event.target as Element).closest<HTMLElement>('[data-shift]');
    const from = shift && placeOf(shift, options);
    if (!from || isReadOnly || event.button !== 0 || event.pointerType === 'touch') return;
    const places = selection.around(from);
    dragShift(event.nativeEvent, shift, {
      frame: frame.current!,
      count: shiftsIn(places).length,
      cellsAt: (cell) => cellsAfter(frame.current!, places, from, spotOf(cell)!),
      onDrop: (cell, isCopy) => {
        const to = spotOf(cell);
        if (to) onDrop(from, to, isCopy);
      },
    });
  };
  return { onClick: handleClick, onContextMenu: openMenu, onPointerDown: handlePointerDown };
}

/** Returns the drawn cells that the shifts of `places` go to when one of them is dragged. */
function cellsAfter(
  frame: HTMLElement,
  places: readonly Place[],
  from: Cell,
  to: Cell,
): readonly HTMLElement[] {
  const filled = places.filter((place) => shiftsIn([place]).length > 0);
  const keys = new Set(filled.map(({ row, col }) => `${row + to.row - from.row} ${col + to.col - from.col}`));
  const cells = frame.querySelectorAll<HTMLElement>('[role="gridcell"]');
  return [...cells].filter((cell) => {
    const spot = spotOf(cell);
    return spot && keys.has(`${spot.row} ${spot.col}`);
  });
}

/** Returns the pointer's position after a right click, else the box of the shift or cell. */
export function menuPlace({ clientX, clientY, button }: MouseEvent, held: HTMLElement): MenuPlace {
  const { left, top, width, height } = held.getBoundingClientRect();
  const hasPointer = button === 2;
  return hasPointer ? { left: clientX, top: clientY, width: 0, height: 0 } : { left, top, width, height };
}
