import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { withInvitedPerson } from '@/features/rotas/api/invited-people.js';
import { randomId } from '@/lib/random-id.js';
import type { PendingShift } from './pending-shifts.js';
import { areSameFields, changedFields, shiftFields, type ShiftFields } from './shift-edits.js';

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

export interface SaverOptions<Answer extends SavedAnswer> extends SaveCalls<Answer> {
  /** Returns a shift as last read from the server. */
  read: (id: string) => RotaShiftView | undefined;
  /** Stores the answer to a save. `id` is the shift's id, also after it was removed. */
  saved: (answer: Answer, id: string) => void;
  /** Called when nothing is left to save. */
  idle: () => void;
}

interface Listeners {
  /** Called after a save, when the pending changes differ. */
  changed: () => void;
  /** Called with the newest values of a shift that could not be saved. */
  failed: (change: PendingShift & { key: string }, error: Error) => void;
}

const NEW = 'new-';
/** The most shifts saved at the same time, because the server takes only a few writes of a company at once. */
const MAX_PARALLEL = 3;

/**
 * Saves each shift with one request at a time. A change during a request is sent after it, with the version from its
 * answer.
 */
export function createShiftSaver<Answer extends SavedAnswer>(options: SaverOptions<Answer> & Listeners) {
  const pending = new Map<string, PendingShift>();
  const ids = new Map<string, string>();
  const keys = new Map<string, string>();

  const idOf = (key: string): string => ids.get(key) ?? key;
  const read = (key: string): RotaShiftView | null => {
    const shift = options.read(idOf(key));
    return shift ? withInvitedPerson(shift) : null;
  };
  const send = (key: string, { base, wanted }: PendingShift): Promise<Answer> => {
    if (wanted === null) return options.remove(base!);
    if (base) return options.update(base, changedFields(shiftFields(base), wanted));
    const id = idOf(key);
    return options.add(wanted, id.startsWith(NEW) ? undefined : id, key);
  };
  const save = async (key: string, change: PendingShift): Promise<void> => {
    try {
      const answer = await send(key, change);
      if (answer.shift) {
        ids.set(key, answer.shift.id);
        keys.set(answer.shift.id, key);
      }
      options.saved(answer, idOf(key));
      // The server may normalise values, so this compares with what was sent and not with the answer.
      const wanted = pending.get(key)?.wanted ?? null;
      if (wanted === change.wanted) pending.delete(key);
      else pending.set(key, { base: answer.shift && withInvitedPerson(answer.shift), wanted });
    } catch (error) {
      const newest = pending.get(key)!;
      pending.delete(key);
      options.failed({ ...newest, key }, error as Error);
    }
    options.changed();
  };
  const enqueue = createQueue({
    next: (key) => {
      const change = pending.get(key);
      if (!change) return null;
      if (!areSameFields(change.base && shiftFields(change.base), change.wanted))
        return () => save(key, change);
      pending.delete(key);
      options.changed();
      return null;
    },
    idle: options.idle,
  });

  return {
    /** The changes that are not saved yet, by the key of the shift. */
    pending: pending as ReadonlyMap<string, PendingShift>,
    keyOf: (id: string): string => keys.get(id) ?? id,
    /** Returns the server's id of a shift, or null while a new one is not saved. */
    savedId: (key: string): string | null => {
      const id = idOf(key);
      return id.startsWith(NEW) ? null : id;
    },
    /** Returns a shift as last read from the server, or null. */
    read,
    /** Returns the fields of a shift with its pending change; null if there is no such shift. */
    current: (key: string): ShiftFields | null => {
      const change = pending.get(key);
      if (change) return change.wanted;
      const shift = read(key);
      return shift && shiftFields(shift);
    },
    setWanted: (
      key: string,
      wanted: ShiftFields | null,
      base = pending.get(key)?.base ?? read(key),
    ): void => {
      pending.set(key, { base, wanted });
      enqueue(key);
    },
  };
}

/** Returns a temporary key for a new shift. */
export const newShiftKey = (): string => NEW + randomId();

interface QueueOptions {
  /** Returns the next task of a key, or null if it has none. */
  next: (key: string) => (() => Promise<void>) | null;
  /** Called when the last task has ended. */
  idle: () => void;
}

/** Returns a function that runs the tasks of a key one after another, beside those of other keys. */
function createQueue({ next, idle }: QueueOptions): (key: string) => void {
  const waiting = new Set<string>();
  const running = new Set<string>();
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
    for (let task = next(key); task; task = next(key)) await task();
    running.delete(key);
    start();
    if (running.size === 0) idle();
  };
  return (key) => {
    waiting.add(key);
    start();
  };
}
