import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { ApiError } from '@/api/http.js';
import { withInvitedPerson } from '@/features/rotas/api/invited-people.js';
import { createEditHistory } from './edit-history.js';
import type { PendingShift } from './pending-shifts.js';
import { changedFields, shiftFields, type Edit, type ShiftFields, type Step } from './shift-edits.js';
import { createShiftSaver, newShiftKey, type SavedAnswer, type SaverOptions } from './shift-saver.js';

/** A change that could not be saved: the wanted values and the reason. */
export interface FailedSave extends PendingShift {
  key: string;
  sentence: string;
  /** The version that another user saved in the meantime. Undefined if the save failed for another reason. */
  theirs: RotaShiftView | undefined;
}

export interface BoardOptions<Answer extends SavedAnswer> extends SaverOptions<Answer> {
  /** Stores the version that another user saved. */
  found: (shift: RotaShiftView) => void;
  failed: (failure: FailedSave, error: Error) => void;
}

/** The changes that are not in the server's data. Each change creates a new object. */
export interface BoardState {
  pending: ReadonlyMap<string, PendingShift>;
  failures: readonly FailedSave[];
  canUndo: boolean;
  canRedo: boolean;
}

const EMPTY: BoardState = { pending: new Map(), failures: [], canUndo: false, canRedo: false };

/** Shows changes of a rota's shifts at once, saves them, and undoes and redoes them. */
export function createBoard<Answer extends SavedAnswer>(options: BoardOptions<Answer>) {
  const listeners = new Set<() => void>();
  let failures: readonly FailedSave[] = [];
  let state = EMPTY;

  const notifyListeners = (): void => {
    state = { pending: new Map(saver.pending), failures, ...history.state() };
    for (const listener of listeners) listener();
  };
  const clearFailure = (key: string): void => {
    failures = failures.filter((failure) => failure.key !== key);
  };
  const fail = (change: PendingShift & { key: string }, error: Error): void => {
    const { key } = change;
    const current = error instanceof ApiError ? (error.current as RotaShiftView | undefined) : undefined;
    if (current) options.found(current);
    const theirs = current && withInvitedPerson(current);
    const failure = { ...change, sentence: error.message, theirs };
    clearFailure(key);
    failures = [...failures, failure];
    // Undo skips the edit that failed and keeps the other edits of its step.
    history.removeEdits(key);
    options.failed(failure, error);
  };
  const saver = createShiftSaver<Answer>({ ...options, changed: notifyListeners, failed: fail });
  const history = createEditHistory(saver.current);
  const apply = ({ edits }: Step): void => {
    for (const { key, after } of edits) {
      clearFailure(key);
      saver.setWanted(key, after);
    }
    notifyListeners();
  };
  const applyMoved = (moved: ReturnType<typeof history.undo>): Step | 'changed' | null => {
    if (moved === null) return null;
    if (moved !== 'changed') {
      apply(moved.applied);
      return moved.step;
    }
    notifyListeners();
    return moved;
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): BoardState => state,
    keyOf: saver.keyOf,
    savedId: saver.savedId,
    newKey: newShiftKey,
    do: ({ edits }: Step): void => {
      const step = { edits: edits.map((edit) => rebase(edit, saver.current(edit.key))) };
      history.add(step);
      apply(step);
    },
    /**
     * Reverses the last step. Returns 'changed' if its shifts have changed since, or null if there is no step.
     */
    undo: () => applyMoved(history.undo()),
    redo: () => applyMoved(history.redo()),
    /** Saves a failed change again, on top of the other user's version. */
    retry: ({ key, base, wanted, theirs }: FailedSave): void => {
      const now = theirs ?? saver.read(key);
      const merged =
        wanted && base && now ? { ...shiftFields(now), ...changedFields(shiftFields(base), wanted) } : wanted;
      clearFailure(key);
      saver.setWanted(key, merged, now);
      notifyListeners();
    },
    /** Discards a failed change. */
    discard: ({ key }: FailedSave): void => {
      clearFailure(key);
      notifyListeners();
    },
  };
}

/** Applies an edit to the current shift. Fields that the edit does not change keep their current values. */
function rebase({ key, before, after }: Edit, now: ShiftFields | null): Edit {
  if (!before || !now) return { key, before, after };
  return { key, before: now, after: after && { ...now, ...changedFields(before, after) } };
}

export type Board = ReturnType<typeof createBoard>;
