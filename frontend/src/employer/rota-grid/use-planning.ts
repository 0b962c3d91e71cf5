import type { PeopleWorkView, RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import type { ShiftWarning } from '@contract/shifts/shift-warnings.contract.js';
import { useRef, useState } from 'react';
import type { CompanyFormat } from '../../lib/dates.js';
import { useUser } from '../../session/session.js';
import type { Board } from './board.js';
import { newOverlaps } from './overlaps.js';
import { pasted, removed, taken, targets, type Cell, type Copied, type Going, type Place } from './places.js';
import { carried, filled, fitting, isOutside } from './several.js';
import { areSame, type Edit, type ShiftFields } from './shift-edits.js';
import { stepWords, type NameOf } from './step-words.js';
import type { TypedTimes } from './typed-times.js';

/** Edits that would create overlaps and wait for confirmation. */
export interface Asked {
  edits: readonly Edit[];
  overlaps: readonly ShiftWarning[];
  /** The skipped cells or shifts as a sentence, or ''. */
  left: string;
  /** Called after the edits are applied. */
  onMade: (() => void) | undefined;
}

/** The planner's last message. `isRefused` is true if an action was not done, or only in part. */
export interface Said {
  words: string;
  /** Number of earlier messages, so that screen readers announce an equal text again. */
  times: number;
  isRefused: boolean;
}

interface Options {
  rota: RotaView;
  board: Board;
  shifts: readonly RotaShiftView[];
  elsewhere: readonly PeopleWorkView[];
  nameOf: NameOf;
  format: CompanyFormat;
  /** The filtered venue, which new shifts get. */
  venueId: string | null;
  role: string | null;
  /** Returns a cell of the grid, or null outside of it. */
  cellAt: (cell: Cell) => Place | null;
  /** Called with a changed shift, to move the focus there. */
  onShift: (key: string) => void;
  /** Called when there is no shift to focus, to keep the focus in its position. */
  onGone: () => void;
}

const OUTSIDE = 'This day is not in the rota';
const CHANGED = 'someone else has changed this shift since';

/**
 * Applies the planner's actions to shifts and announces each. Asks for confirmation before it creates overlaps.
 */
export function usePlanning(options: Options) {
  const { rota, board, shifts, elsewhere, nameOf, format, onShift } = options;
  const { timeZone } = useUser();
  const [said, setSaid] = useState<Said>({ words: '', times: 0, isRefused: false });
  const [asked, setAsked] = useState<Asked | null>(null);
  const clipboard = useRef<readonly Copied[]>([]);
  const lastVenue = useRef<string | null | undefined>(undefined);

  const speak = (words: string, isRefused: boolean): void =>
    setSaid(({ times }) => ({ words, times: times + 1, isRefused }));
  const say = (words: string): void => speak(words, false);
  const refuse = (words: string): void => speak(words, true);
  const make = ({ edits, left, onMade }: Omit<Asked, 'overlaps'>): void => {
    const words = stepWords(edits, nameOf, format);
    board.do({ edits });
    onMade?.();
    if (left === '') say(words);
    else refuse(`${words}. ${left}`);
    const last = edits.findLast(({ after }) => after !== null);
    if (!last?.after) return options.onGone();
    lastVenue.current = last.after.venueId;
    onShift(last.key);
  };
  const attempt = (edits: readonly Edit[], left = '', onMade?: () => void): void => {
    const changes = edits.filter(({ before, after }) => !areSame(before, after));
    if (changes.length === 0) return left === '' ? undefined : refuse(left);
    const overlaps = newOverlaps(changes, { rotaName: rota.name, timeZone, shifts, elsewhere });
    const attempted = { edits: changes, left, onMade };
    if (overlaps.length > 0) setAsked({ ...attempted, overlaps });
    else make(attempted);
  };
  const startOf = ({ personId, date }: Place): ShiftFields => ({
    employeeId: personId,
    date,
    startTime: '09:00',
    endTime: '17:00',
    breakMinutes: 0,
    venueId:
      options.venueId ??
      (lastVenue.current === undefined
        ? (shifts.findLast((shift) => shift.venueId)?.venueId ?? null)
        : lastVenue.current),
    role: options.role,
    notes: null,
  });
  const take = (places: readonly Place[], isCut: boolean): void => {
    const found = taken(places, isCut);
    if (found.length === 0) return;
    clipboard.current = found;
    const what = found.length === 1 ? 'Shift' : `${found.length} shifts`;
    say(`${what} ${isCut ? 'cut' : 'copied'}`);
  };
  const textOf = (shift: ShiftFields): string =>
    `${nameOf(shift.employeeId)}, ${format.weekdayDay(shift.date)}, ${format.times(shift)}`;
  /** Applies destinations as one step, and names the shifts without a valid one. */
  const put = (going: readonly Going[], what: string, onMade?: (keys: ReadonlySet<string>) => void): void => {
    if (isOutside(going)) return refuse(OUTSIDE);
    const { found, left } = fitting(going, textOf);
    const keys = new Set(found.map(({ copied }) => copied.key));
    attempt(pasted(found, board.newKey), sentenceOf(what, left), () => onMade?.(keys));
  };
  const turn = (isUndo: boolean): void => {
    const step = isUndo ? board.undo() : board.redo();
    if (step === null) refuse(isUndo ? 'Nothing to undo' : 'Nothing to redo');
    else if (step === 'changed') refuse(`${isUndo ? 'Cannot undo' : 'Cannot redo'}: ${CHANGED}`);
    else {
      say(`${isUndo ? 'Undone' : 'Redone'}: ${stepWords(step.edits, nameOf, format)}`);
      const there = step.edits.find(({ before, after }) => (isUndo ? before : after) !== null);
      if (there) onShift(there.key);
      else options.onGone();
    }
  };

  return {
    said,
    say,
    asked,
    /** Confirms or cancels edits that would create overlaps. */
    answer: (isYes: boolean): void => {
      setAsked(null);
      if (asked && isYes) make(asked);
      else options.onGone();
    },
    attempt,
    /** Returns the initial fields of a new shift at a place. */
    startOf,
    /** Sets the times of the shifts at places, or creates shifts in empty places. */
    type: (places: readonly Place[], times: TypedTimes): void => {
      const { edits, left } = filled(places, times, { startOf, newKey: board.newKey });
      attempt(edits, sentenceOf('Skipped', left));
    },
    /** Saves the fields from the editor. `key` is null for a new shift. */
    save: (key: string | null, before: ShiftFields | null, after: ShiftFields) =>
      attempt([{ key: key ?? board.newKey(), before, after }]),
    copy: (places: readonly Place[]) => take(places, false),
    cut: (places: readonly Place[]) => take(places, true),
    hasCopied: () => clipboard.current.length > 0,
    paste: (places: readonly Place[]): void => {
      const shifts = clipboard.current;
      if (shifts.length === 0) return refuse('Nothing to paste');
      put(targets(shifts, places, options.cellAt), 'Not pasted', (keys) => {
        // Cut shifts have moved. Pasting them again copies them.
        clipboard.current = shifts.map((one) => (keys.has(one.key) ? { ...one, isCut: false } : one));
      });
    },
    /** Moves or copies the shifts of places by the distance of a drag. */
    drop: (places: readonly Place[], from: Cell, to: Cell, isCopy: boolean) =>
      put(carried(places, { from, to, isCopy }, options.cellAt), isCopy ? 'Not copied' : 'Not moved'),
    remove: (places: readonly Place[]) => attempt(removed(places)),
    undo: () => turn(true),
    redo: () => turn(false),
    outside: () => refuse(OUTSIDE),
  };
}

/** 'Not moved: 2 shifts on days that are not in the rota'. */
function sentenceOf(what: string, left: readonly string[]): string {
  return left.length === 0 ? '' : `${what}: ${left.join(', ')}`;
}

export type Planning = ReturnType<typeof usePlanning>;
