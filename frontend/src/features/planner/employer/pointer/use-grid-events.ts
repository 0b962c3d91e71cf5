import {
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { MenuPlace } from '@/ui/actions/ActionMenu.js';
import { commandForKey, type Command } from '../keyboard/key-commands.js';
import { dragShift } from './drag-shift.js';
import type { GridDay, GridRow } from '../lines/grid-rows.js';
import { placeAt, shiftsIn, type Cell, type Place } from '../clipboard/places.js';
import { blockPointer, unblockPointer } from './pointer-shield.js';
import { cellAfterKey, spotAfterKey, type GridSize, type Spot } from '../keyboard/spots.js';
import { spotOf, type Roving } from '../keyboard/use-roving-focus.js';
import type { Selection } from '../clipboard/use-cell-selection.js';

const KEYS_REST_MS = 200;
/** Keys that only modify the next key. */
const MODIFIERS = new Set(['Control', 'Shift', 'Alt', 'Meta']);

interface Options {
  frame: RefObject<HTMLDivElement | null>;
  rows: readonly GridRow[];
  days: readonly GridDay[];
  isReadOnly: boolean;
  roving: Roving;
  selection: Selection;
  /** True for shifts that one click opens. */
  opensOnClick?: ((shift: RotaShiftView) => boolean) | undefined;
  onCommand: (command: Command, place: Place, element: HTMLElement) => void;
  onMenu: (place: Place, element: HTMLElement, at: MenuPlace) => void;
  onDrop: (from: Place, to: Cell, isCopy: boolean) => void;
  onChangeWeek: (step: 1 | -1) => void;
}

/** Returns the event handlers of the grid. One set on the grid serves all cells. */
export function useGridEvents(options: Options) {
  const { frame, rows, days, isReadOnly, roving, selection, onCommand, onMenu, onDrop, onChangeWeek } =
    options;
  const { opensOnClick = () => false } = options;

  /** The focus position before a click moved it. */
  const before = useRef<Spot>({ row: 0, col: 0, item: 0 });

  const keysRest = useRef(0);
  /**
   * Blocks hover styles while the user types in the grid. Otherwise each cell that scrolls under a resting
   * pointer would be drawn as hovered.
   */
  const blockHover = ({ key }: KeyboardEvent): void => {
    if (MODIFIERS.has(key)) return;
    blockPointer(frame.current!);
    clearTimeout(keysRest.current);
    keysRest.current = window.setTimeout(() => frame.current && unblockPointer(frame.current), KEYS_REST_MS);
  };

  const placeOf = (element: Element): Place | null => {
    const spot = spotOf(element);
    const row = spot && rows[spot.row];
    if (!row) return null;
    const id = element.closest<HTMLElement>('[data-shift]')?.dataset.shift;
    return placeAt(row, days[spot.col]!, { row: spot.row, col: spot.col }, id);
  };
  const runCommand = (command: Command, element: Element): void => {
    const [place, held] = [placeOf(element), closestFocusable(element)];
    if (place && held) onCommand(command, place, held);
  };
  const size: GridSize = {
    rows: rows.length,
    cols: days.length,
    itemsAt: (row, col) => rows[row]?.cells[col]?.length ?? 0,
  };
  /** Moves the focus from the name of a line to a cell. */
  const moveFromName = (event: KeyboardEvent, key: { key: string; ctrl: boolean }): void => {
    const line = (event.target as Element).closest<HTMLElement>('[data-index]');
    const from = { row: Number(line?.dataset.index), col: 0, item: 0 };
    const next = line && spotAfterKey(from, key, size);
    if (!next) return;
    event.preventDefault();
    moveFocus(from, next, false);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && isLink(event.target as Element)) return;
    const held = spotOf(event.target as Element);
    const { key, shiftKey: shift } = event;
    if (event.altKey && key !== '@') return;
    const ctrl = event.ctrlKey || event.metaKey;
    if (!held) return moveFromName(event, { key, ctrl });
    const spot = roving.pendingSpot() ?? held;
    if (key === 'PageUp' || key === 'PageDown') {
      event.preventDefault();
      // Moves the focus to the cell, because the shift's button disappears with its week.
      (event.target as Element).closest<HTMLElement>('[role="gridcell"]')?.focus();
      onChangeWeek(key === 'PageUp' ? -1 : 1);
      return;
    }
    const beyond = shift && !isReadOnly ? cellAfterKey(spot, { key, ctrl }, size) : null;
    const next = beyond ?? spotAfterKey(spot, { key, ctrl }, size);
    if (next) moveFocus(spot, next, beyond !== null);
    if (key === 'Escape') selection.clear();
    const command = commandForKey({ key, ctrl, shift });
    const element = command && roving.pendingSpot() ? roving.drawPendingSpot() : (event.target as Element);
    if (command && element) runCommand(command, element);
    if (next || command) event.preventDefault();
  };
  const moveFocus = (from: Spot, to: Spot, isSelecting: boolean): void => {
    roving.focus(to);
    if (isSelecting) selection.extend(from, to);
    else selection.clear();
  };
  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    const element = event.target as Element;
    if (isLink(element)) return;
    const spot = spotOf(element);
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    const isPicking = event.ctrlKey || event.metaKey || (isTouch && selection.places.length > 0);
    // One click moves the focus. A double click, or a click by a screen reader (detail 0), opens the shift.
    if (spot && isPicking) {
      // Clicks by keyboard have detail 0 and were handled on keydown.
      if (event.detail > 0) runCommand({ kind: 'select' }, element);
    } else if (!event.shiftKey && isOpenedByClick(element)) runCommand({ kind: 'edit' }, element);
    else if (isTouch) openMenu(event);
    else if (spot && event.shiftKey && !isReadOnly) {
      closestFocusable(element)?.focus();
      selection.extend(before.current, spot);
    } else if (event.detail === 2 || event.detail === 0) runCommand({ kind: 'edit' }, element);
    else {
      selection.clear();
      closestFocusable(element)?.focus();
    }
  };
  const isOpenedByClick = (element: Element): boolean => {
    const shift = placeOf(element)?.shift;
    return !!shift && opensOnClick(shift);
  };
  const openMenu = (event: MouseEvent<HTMLElement>): void => {
    const element = event.target as Element;
    if (isLink(element)) return;
    const [place, held] = [placeOf(element), closestFocusable(element)];
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
    const from = shift && placeOf(shift);
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
  return {
    onKeyDownCapture: blockHover,
    onKeyDown: handleKeyDown,
    onClick: handleClick,
    onContextMenu: openMenu,
    onPointerDown: handlePointerDown,
  };
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

/** Returns true for leave and names, which the browser opens. */
function isLink(element: Element): boolean {
  return element.closest('a') !== null;
}

/** Returns the shift, input or cell that contains an element. */
function closestFocusable(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-shift], input, [role="gridcell"]');
}

/** Returns the pointer's position after a right click, else the box of the shift or cell. */
export function menuPlace({ clientX, clientY, button }: MouseEvent, held: HTMLElement): MenuPlace {
  const { left, top, width, height } = held.getBoundingClientRect();
  const hasPointer = button === 2;
  return hasPointer ? { left: clientX, top: clientY, width: 0, height: 0 } : { left, top, width, height };
}
