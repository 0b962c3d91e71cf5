import type { SavedShiftView } from '@contract/rotas/rota-shifts.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { ApiError } from '../../api/http.js';
import { randomId } from '../../lib/random-id.js';
import type { Wish } from './overlay.js';
import {
  areSame,
  changedFields,
  fieldsOf,
  inverse,
  type Edit,
  type ShiftFields,
  type Step,
} from './shift-edits.js';

/** A wish that was not fulfilled: what somebody wanted, and why it is not so. */
export interface Problem extends Wish {
  key: string;
  sentence: string;
  /** The shift as somebody else saved it meanwhile; undefined where it was refused for another reason. */
  theirs: RotaShiftView | undefined;
}

/** How shifts are saved, one by one. */
export interface Sending {
  /** `id` names a shift that was taken away, and shall come back; `key` names what is added, however often it is sent. */
  add: (fields: ShiftFields, id: string | undefined, key: string) => Promise<SavedShiftView>;
  update: (shift: RotaShiftView, changes: Partial<ShiftFields>) => Promise<SavedShiftView>;
  remove: (shift: RotaShiftView) => Promise<SavedShiftView>;
}

export interface BoardOptions extends Sending {
  /** A shift as it was last read. */
  read: (id: string) => RotaShiftView | undefined;
  /** Takes note of what was saved; `id` is of the shift, which may have been taken away. */
  saved: (answer: SavedShiftView, id: string) => void;
  /** Takes note of a shift that somebody else changed. */
  found: (shift: RotaShiftView) => void;
  failed: (problem: Problem, error: Error) => void;
  /** Nothing is left to save. */
  idle: () => void;
}

/** What stands on the board beside what was read; made anew with each change. */
export interface BoardState {
  wishes: ReadonlyMap<string, Wish>;
  problems: readonly Problem[];
  canUndo: boolean;
  canRedo: boolean;
}

const EMPTY: BoardState = { wishes: new Map(), problems: [], canUndo: false, canRedo: false };

const NEW = 'new-';
/** So many shifts are saved at the same time: the server takes only a few writes of a company at once. */
const AT_ONCE = 3;

/**
 * What a planner does to a rota's shifts: shown at once, saved shift by shift. Of one shift only one call is under way;
 * what is wanted meanwhile is sent after it, with the version that it brought. Undoing is a change like others.
 */
export function createBoard(options: BoardOptions) {
  const wishes = new Map<string, Wish>();
  const waiting = new Set<string>();
  const running = new Set<string>();
  const ids = new Map<string, string>();
  const keys = new Map<string, string>();
  const done: Step[] = [];
  const undone: Step[] = [];
  const listeners = new Set<() => void>();
  let problems: readonly Problem[] = [];
  let state = EMPTY;

  const idOf = (key: string): string => ids.get(key) ?? key;
  const read = (key: string): RotaShiftView | null => options.read(idOf(key)) ?? null;
  const current = (key: string): ShiftFields | null => {
    const wish = wishes.get(key);
    if (wish) return wish.wanted;
    const shift = read(key);
    return shift && fieldsOf(shift);
  };
  const tell = (): void => {
    state = { wishes: new Map(wishes), problems, canUndo: done.length > 0, canRedo: undone.length > 0 };
    for (const listener of listeners) listener();
  };
  const settled = (key: string): void => {
    problems = problems.filter((problem) => problem.key !== key);
  };

  const send = (key: string, { base, wanted }: Wish): Promise<SavedShiftView> => {
    if (wanted === null) return options.remove(base!);
    if (base) return options.update(base, changedFields(fieldsOf(base), wanted));
    const id = idOf(key);
    return options.add(wanted, id.startsWith(NEW) ? undefined : id, key);
  };
  const start = (): void => {
    for (const key of waiting) {
      // One that is being saved goes on with what is wanted of it meanwhile.
      if (running.size >= AT_ONCE && !running.has(key)) continue;
      waiting.delete(key);
      if (!running.has(key)) void run(key);
    }
  };
  const run = async (key: string): Promise<void> => {
    running.add(key);
    for (let wish = wishes.get(key); wish; wish = wishes.get(key)) {
      if (areSame(wish.base && fieldsOf(wish.base), wish.wanted)) {
        wishes.delete(key);
        break;
      }
      const { wanted } = wish;
      try {
        const answer = await send(key, wish);
        if (answer.shift) {
          ids.set(key, answer.shift.id);
          keys.set(answer.shift.id, key);
        }
        options.saved(answer, idOf(key));
        // What was sent may be kept a little other than it was typed.
        if (wishes.get(key)?.wanted === wanted) wishes.delete(key);
        else wishes.set(key, { base: answer.shift, wanted: wishes.get(key)?.wanted ?? null });
      } catch (error) {
        fail(key, error as Error);
      }
      tell();
    }
    running.delete(key);
    tell();
    start();
    if (running.size === 0) options.idle();
  };
  const fail = (key: string, error: Error): void => {
    const wish = wishes.get(key)!;
    wishes.delete(key);
    const theirs = error instanceof ApiError ? (error.current as RotaShiftView | undefined) : undefined;
    if (theirs) options.found(theirs);
    const problem = { ...wish, key, sentence: error.message, theirs };
    problems = [...problems.filter((one) => one.key !== key), problem];
    // What never came to be cannot be undone, but the rest of its step can.
    for (const steps of [done, undone]) {
      const kept = steps.map(({ edits }) => ({ edits: edits.filter((edit) => edit.key !== key) }));
      steps.splice(0, steps.length, ...kept.filter(({ edits }) => edits.length > 0));
    }
    options.failed(problem, error);
  };
  const want = (key: string, wanted: ShiftFields | null, base = wishes.get(key)?.base ?? read(key)): void => {
    settled(key);
    wishes.set(key, { base, wanted });
    waiting.add(key);
    start();
  };
  const apply = ({ edits }: Step): void => {
    for (const { key, after } of edits) want(key, after);
    tell();
  };
  const turn = (from: Step[], to: Step[], turned: (step: Step) => Step): Step | 'changed' | null => {
    const step = from.pop();
    if (!step) return null;
    const back = turned(step);
    const isAsLeft = back.edits.every(({ key, before }) => areSame(current(key), before));
    if (isAsLeft) {
      to.push(step);
      apply(back);
    }
    tell();
    return isAsLeft ? step : 'changed';
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): BoardState => state,
    keyOf: (id: string): string => keys.get(id) ?? id,
    /** A key for a shift that is about to be made. */
    newKey: (): string => NEW + randomId(),
    do: ({ edits }: Step): void => {
      const step = { edits: edits.map((edit) => rebased(edit, current(edit.key))) };
      done.push(step);
      undone.length = 0;
      apply(step);
    },
    /** Takes the last step back; 'changed' where its shifts are no longer as it left them. */
    undo: () => turn(done, undone, ({ edits }) => ({ edits: edits.map(inverse).toReversed() })),
    redo: () => turn(undone, done, (step) => step),
    /** Tries again what failed, on top of what somebody else saved. */
    insist: ({ key, base, wanted, theirs }: Problem): void => {
      const now = theirs ?? read(key);
      const merged =
        wanted && base && now ? { ...fieldsOf(now), ...changedFields(fieldsOf(base), wanted) } : wanted;
      want(key, merged, now);
      tell();
    },
    /** Leaves it as it is. */
    giveUp: ({ key }: Problem): void => {
      settled(key);
      tell();
    },
  };
}

/** A change of a shift that somebody else changed since it was looked at: what is not changed here stays theirs. */
function rebased({ key, before, after }: Edit, now: ShiftFields | null): Edit {
  if (!before || !now) return { key, before, after };
  return { key, before: now, after: after && { ...now, ...changedFields(before, after) } };
}

export type Board = ReturnType<typeof createBoard>;
