import { useRef } from 'react';
import type { CompanyFormat } from '@/lib/dates.js';
import type { Board } from '../board/board.js';
import type { NameOf } from '../board/edit-announcements.js';
import type { Edit, ShiftFields } from '../board/shift-edits.js';
import {
  dragPlacements,
  isOutsideRota,
  OUTSIDE_ROTA,
  skippedSummary,
  splitPlacements,
} from './multi-cell-edits.js';
import {
  copiedShifts,
  pastePlacements,
  placementEdits,
  type Cell,
  type Copied,
  type Place,
  type Placement,
} from './places.js';

interface Options {
  board: Board;
  nameOf: NameOf;
  format: CompanyFormat;
  /** Returns a cell of the grid, or null outside of it. */
  cellAt: (cell: Cell) => Place | null;
  announce: (text: string) => void;
  refuse: (text: string) => void;
  /** Applies edits after the questions that they need. */
  attempt: (edits: readonly Edit[], skipped: string, onApplied: () => void) => void;
}

/** Copies, cuts, pastes and drags the shifts of places. */
export function useClipboard({ board, nameOf, format, cellAt, announce, refuse, attempt }: Options) {
  const clipboard = useRef<readonly Copied[]>([]);

  const textOf = (shift: ShiftFields): string =>
    `${nameOf(shift.employeeId)}, ${format.weekdayDay(shift.date)}, ${format.times(shift)}`;
  /** Applies destinations as one step, and names the shifts without a valid one. */
  const applyPlacements = (
    placements: readonly Placement[],
    what: string,
    onApplied?: (keys: ReadonlySet<string>) => void,
  ): void => {
    if (isOutsideRota(placements)) return refuse(OUTSIDE_ROTA);
    const { valid, skipped } = splitPlacements(placements, textOf);
    const keys = new Set(valid.map(({ copied }) => copied.key));
    attempt(placementEdits(valid, board.newKey), skippedSummary(what, skipped), () => onApplied?.(keys));
  };
  const copyOrCut = (places: readonly Place[], isCut: boolean): void => {
    const found = copiedShifts(places, isCut);
    if (found.length === 0) return;
    clipboard.current = found;
    const what = found.length === 1 ? 'Shift' : `${found.length} shifts`;
    announce(`${what} ${isCut ? 'cut' : 'copied'}`);
  };

  return {
    copy: (places: readonly Place[]) => copyOrCut(places, false),
    cut: (places: readonly Place[]) => copyOrCut(places, true),
    hasCopied: () => clipboard.current.length > 0,
    paste: (places: readonly Place[]): void => {
      const shifts = clipboard.current;
      if (shifts.length === 0) return refuse('Nothing to paste');
      applyPlacements(pastePlacements(shifts, places, cellAt), 'Not pasted', (keys) => {
        // Cut shifts have moved. Pasting them again copies them.
        clipboard.current = shifts.map((one) => (keys.has(one.key) ? { ...one, isCut: false } : one));
      });
    },
    /** Moves or copies the shifts of places by the distance of a drag. */
    drop: (places: readonly Place[], from: Cell, to: Cell, isCopy: boolean) =>
      applyPlacements(
        dragPlacements(places, { from, to, isCopy }, cellAt),
        isCopy ? 'Not copied' : 'Not moved',
      ),
  };
}
