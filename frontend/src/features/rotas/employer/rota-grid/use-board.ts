import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import { useMemo, useState, useSyncExternalStore } from 'react';
import {
  createAddRotaShift,
  cacheShiftOfOtherUser,
  cacheSavedShift,
  cachedRota,
  refetchAfterShifts,
  refreshRota,
  removeRotaShift,
  markStaleAfterShifts,
  updateRotaShift,
} from '../../api/rota-shifts.js';
import { showFailure } from '../../../../api/use-call.js';
import { createBoard, type Board, type BoardState } from './board.js';
import { withPending, type Directory } from './pending-shifts.js';

/** Delay between the last save and the reload of other data, so that reloads do not slow down the next keys. */
const PAUSE_MS = 2_000;

const TEXTS = { failure: 'Failed to save shift', serverText: true };

/**
 * Delays a call by one task, so that the browser paints the change first. Starting a request takes several
 * milliseconds.
 */
function callAfterPaint<Args extends unknown[], Answer>(
  send: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    await new Promise((resolve) => setTimeout(resolve));
    return send(...args);
  };
}

function findOrCreateBoard(rotaId: string): Board {
  const addShift = createAddRotaShift(rotaId);
  let pause: ReturnType<typeof setTimeout> | undefined;
  return createBoard({
    read: (id) => cachedRota(rotaId)?.shifts.find((shift) => shift.id === id),
    add: callAfterPaint((fields, id, key) => addShift(key, { ...fields, ...(id !== undefined && { id }) })),
    update: callAfterPaint(updateRotaShift),
    remove: callAfterPaint(removeRotaShift),
    saved: cacheSavedShift,
    found: cacheShiftOfOtherUser,
    failed: (_, error) => {
      showFailure(TEXTS, error);
      void refreshRota(rotaId);
    },
    idle: () => {
      void markStaleAfterShifts(rotaId);
      clearTimeout(pause);
      pause = setTimeout(() => void refetchAfterShifts(rotaId), PAUSE_MS);
    },
  });
}

interface Planned {
  board: Board;
  state: BoardState;
  /** The rota's shifts with unsaved changes applied. */
  shifts: readonly RotaShiftView[];
}

/** Returns the board of a rota, and its shifts with unsaved changes applied. */
export function useBoard(rota: RotaView, known: Directory): Planned {
  const [board] = useState(() => findOrCreateBoard(rota.id));
  const state = useSyncExternalStore(board.subscribe, board.state);
  const shifts = useMemo(() => {
    // Reads the cache, because `rota` changes one render later and still has the shift before the save.
    const read = cachedRota(rota.id)?.shifts ?? rota.shifts;
    return withPending(read, state.pending, board.keyOf, known);
  }, [rota.id, rota.shifts, state, board, known]);
  return { board, state, shifts };
}
