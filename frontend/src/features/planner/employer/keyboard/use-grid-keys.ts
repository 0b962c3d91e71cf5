import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Selection } from '../clipboard/use-cell-selection.js';
import { isLink, runCommandAt, type GridPlaces } from '../pointer/grid-places.js';
import { blockPointer, unblockPointer } from '../pointer/pointer-shield.js';
import { commandForKey } from './key-commands.js';
import { cellAfterKey, spotAfterKey, type GridSize, type Spot } from './spots.js';
import { spotOf, type Roving } from './use-roving-focus.js';

const KEYS_REST_MS = 200;
/** Keys that only modify the next key. */
const MODIFIERS = new Set(['Control', 'Shift', 'Alt', 'Meta']);

interface Options extends GridPlaces {
  frame: RefObject<HTMLDivElement | null>;
  isReadOnly: boolean;
  roving: Roving;
  selection: Selection;
  onChangeWeek: (step: 1 | -1) => void;
}

/** Returns the handlers of keys in the grid. One set on the grid serves all cells. */
export function useGridKeys(options: Options) {
  const { frame, rows, days, isReadOnly, roving, selection, onChangeWeek } = options;
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

  const size: GridSize = {
    rows: rows.length,
    cols: days.length,
    itemsAt: (row, col) => rows[row]?.cells[col]?.length ?? 0,
  };
  const moveFocus = (from: Spot, to: Spot, isSelecting: boolean): void => {
    roving.focus(to);
    if (isSelecting) selection.extend(from, to);
    else selection.clear();
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
    if (command && element) runCommandAt(element, command, options);
    if (next || command) event.preventDefault();
  };
  return { onKeyDownCapture: blockHover, onKeyDown: handleKeyDown };
}
