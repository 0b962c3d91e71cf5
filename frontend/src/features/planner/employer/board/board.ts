import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { ApiError } from '@/api/http.js';
import { withInvitedPerson } from '@/features/rotas/api/invited-people.js';
import { randomId } from '@/lib/random-id.js';
import type { PendingShift } from './pending-shifts.js';
import {
  areSameFields,
  changedFields,
  shiftFields,
  invertEdit,
  type Edit,
  type ShiftFields,
  type Step,
} from './shift-edits.js';

/** A change that could not be saved: the wanted values and the reason. */
export interface FailedSave extends PendingShift {
  key: string;
  sentence: string;
  /** The version that another user saved in the meantime. Undefined if the save failed for another reason. */
  theirs: RotaShiftView | undefined;
}

/** The part of an answer to a save that the board needs. */
export interface SavedAnswer {
  /** Null after the shift was removed. */
  shift: RotaShiftView | null;
}

/** The calls that save one shift. */
interface SaveCalls<Answer extends SavedAnswer> {
  /** `id` restores a removed shift. `key` prevents a second shift when the call is repeated. */
  add: (fields: ShiftFields, id: string | undefined, key: string) => Promise<Answer>;
  update: (shift: RotaShiftView, changes: Partial<ShiftFields>) => Promise<Answer>;
  remove: (shift: RotaShiftView) => Promise<Answer>;
}

export interface BoardOptions<Answer extends SavedAnswer> extends SaveCalls<Answer> {
  /** Returns a shift as last read from the server. */
  read: (id: string) => RotaShiftView | undefined;
  /** Stores the answer to a save. `id` is the shift's id, also after it was removed. */
  saved: (answer: Answer, id: string) => void;
  /** Stores the version that another user saved. */
  found: (shift: RotaShiftView) => void;
  failed: (failure: FailedSave, error: Error) => void;
  /** Called when nothing is left to save. */
  idle: () => void;
}

/** The changes that are not in the server's data. Each change creates a new object. */
export interface BoardState {
  pending: ReadonlyMap<string, PendingShift>;
  failures: readonly FailedSave[];
  canUndo: boolean;
  canRedo: boolean;
}

const EMPTY: BoardState = { pending: new Map(), failures: [], canUndo: false, canRedo: false };

const NEW = 'new-';
/** The most shifts saved at the same time, because the server takes only a few writes of a company at once. */
const MAX_PARALLEL = 3;

/**
 * Shows changes of a rota's shifts at once, and saves each shift with one request at a time. A change during a
 * request is sent after it, with the version from its answer.
 */
export function createBoard<Answer extends SavedAnswer>(options: BoardOptions<Answer>) {
  const pending = new Map<string, PendingShift>();
  const waiting = new Set<string>();
  const running = new Set<string>();
  const ids = new Map<string, string>();
  const keys = new Map<string, string>();
  const done: Step[] = [];
  const undone: Step[] = [];
  const listeners = new Set<() => void>();
  let failures: readonly FailedSave[] = [];
  let state = EMPTY;

  const idOf = (key: string): string => ids.get(key) ?? key;
  const read = (key: string): RotaShiftView | null => {
    const shift = options.read(idOf(key));
    return shift ? withInvitedPerson(shift) : null;
  };
  const current = (key: string): ShiftFields | null => {
    const change = pending.get(key);
    if (change) return change.wanted;
    const shift = read(key);
    return shift && shiftFields(shift);
  };
  const notifyListeners = (): void => {
    state = { pending: new Map(pending), failures, canUndo: done.length > 0, canRedo: undone.length > 0 };
    for (const listener of listeners) listener();
  };
  const clearFailure = (key: string): void => {
    failures = failures.filter((failure) => failure.key !== key);
  };

  const send = (key: string, { base, wanted }: PendingShift): Promise<Answer> => {
    if (wanted === null) return options.remove(base!);
    if (base) return options.update(base, changedFields(shiftFields(base), wanted));
    const id = idOf(key);
    return options.add(wanted, id.startsWith(NEW) ? undefined : id, key);
  };
  const start = (): void => {
    for (const key of waiting) {
      // A running save also sends the newest change of its own shift, so the limit does not apply.
      if (running.size >= MAX_PARALLEL && !running.has(key)) continue;
      waiting.delete(key);
      if (!running.has(key)) void run(key);
    }
  };
  const run = async (key: string): Promise<void> => {
    running.add(key);
    for (let change = pending.get(key); change; change = pending.get(key)) {
      if (areSameFields(change.base && shiftFields(change.base), change.wanted)) {
        pending.delete(key);
        break;
      }
      const { wanted } = change;
      try {
        const answer = await send(key, change);
        if (answer.shift) {
          ids.set(key, answer.shift.id);
          keys.set(answer.shift.id, key);
        }
        options.saved(answer, idOf(key));
        // The server may normalise values, so this compares with what was sent and not with the answer.
        if (pending.get(key)?.wanted === wanted) pending.delete(key);
        else
          pending.set(key, {
            base: answer.shift && withInvitedPerson(answer.shift),
            wanted: pending.get(key)?.wanted ?? null,
          });
      } catch (error) {
        fail(key, error as Error);
      }
      notifyListeners();
    }
    running.delete(key);
    notifyListeners();
    start();
    if (running.size === 0) options.idle();
  };
  const fail = (key: string, error: Error): void => {
    const change = pending.get(key)!;
    pending.delete(key);
    const current = error instanceof ApiError ? (error.current as RotaShiftView | undefined) : undefined;
    if (current) options.found(current);
    const theirs = current && withInvitedPerson(current);
    const failure = { ...change, key, sentence: error.message, theirs };
    failures = [...failures.filter((one) => one.key !== key), failure];
    // Undo skips the edit that failed and keeps the other edits of its step.
    for (const steps of [done, undone]) {
      const kept = steps.map(({ edits }) => ({ edits: edits.filter((edit) => edit.key !== key) }));
      steps.splice(0, steps.length, ...kept.filter(({ edits }) => edits.length > 0));
    }
    options.failed(failure, error);
  };
  const setWanted = (
    key: string,
    wanted: ShiftFields | null,
    base = pending.get(key)?.base ?? read(key),
  ): void => {
    clearFailure(key);
    pending.set(key, { base, wanted });
    waiting.add(key);
    start();
  };
  const apply = ({ edits }: Step): void => {
    for (const { key, after } of edits) setWanted(key, after);
    notifyListeners();
  };
  const moveStep = (from: Step[], to: Step[], transform: (step: Step) => Step): Step | 'changed' | null => {
    const step = from.pop();
    if (!step) return null;
    const back = transform(step);
    const isAsLeft = back.edits.every(({ key, before }) => areSameFields(current(key), before));
    if (isAsLeft) {
      to.push(step);
      apply(back);
    }
    notifyListeners();
    return isAsLeft ? step : 'changed';
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): BoardState => state,
    keyOf: (id: string): string => keys.get(id) ?? id,
    /** Returns the server's id of a shift, or null while a new one is not saved. */
    savedId: (key: string): string | null => {
      const id = idOf(key);
      return id.startsWith(NEW) ? null : id;
    },
    /** Returns a temporary key for a new shift. */
    newKey: (): string => NEW + randomId(),
    do: ({ edits }: Step): void => {
      const step = { edits: edits.map((edit) => rebase(edit, current(edit.key))) };
      done.push(step);
      undone.length = 0;
      apply(step);
    },
    /**
     * Reverses the last step. Returns 'changed' if its shifts have changed since, or null if there is no step.
     */
    undo: () => moveStep(done, undone, ({ edits }) => ({ edits: edits.map(invertEdit).toReversed() })),
    redo: () => moveStep(undone, done, (step) => step),
    /** Saves a failed change again, on top of the other user's version. */
    retry: ({ key, base, wanted, theirs }: FailedSave): void => {
      const now = theirs ?? read(key);
      const merged =
        wanted && base && now ? { ...shiftFields(now), ...changedFields(shiftFields(base), wanted) } : wanted;
      setWanted(key, merged, now);
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
