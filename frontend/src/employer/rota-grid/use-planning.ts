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

/** Changes that would make overlaps, until somebody says yes. */
export interface Asked {
  edits: readonly Edit[];
  overlaps: readonly ShiftWarning[];
  /** What is left out of what was asked for, as a sentence; '' where nothing is. */
  left: string;
  /** Called once they are made. */
  onMade: (() => void) | undefined;
}

/** What was said last; `isRefused` where something was asked for that is not done, or not all of it. */
export interface Said {
  words: string;
  /** How much was said before it: the same words are said again. */
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
  /** What new shifts get where the grid is filtered. */
  venueId: string | null;
  role: string | null;
  /** A cell of the grid; null outside of it. */
  cellAt: (cell: Cell) => Place | null;
  /** Leads to a shift that was changed. */
  onShift: (key: string) => void;
  /** Keeps the focus where shifts go. */
  onGone: () => void;
}

const OUTSIDE = 'This day is not in the rota';
const CHANGED = 'Cannot be undone: somebody changed it since';

/** What a planner does with shifts: each is said, and overlaps are asked about first. */
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
  /** Puts shifts where they go, as one step; those that cannot go there are said. */
  const put = (going: readonly Going[], what: string, onMade?: (keys: ReadonlySet<string>) => void): void => {
    if (isOutside(going)) return refuse(OUTSIDE);
    const { found, left } = fitting(going, textOf);
    const keys = new Set(found.map(({ copied }) => copied.key));
    attempt(pasted(found, board.newKey), sentenceOf(what, left), () => onMade?.(keys));
  };
  const turn = (isUndo: boolean): void => {
    const step = isUndo ? board.undo() : board.redo();
    if (step === null) refuse(isUndo ? 'Nothing to undo' : 'Nothing to do again');
    else if (step === 'changed') refuse(CHANGED);
    else {
      say(`${isUndo ? 'Undone' : 'Done again'}: ${stepWords(step.edits, nameOf, format)}`);
      const there = step.edits.find(({ before, after }) => (isUndo ? before : after) !== null);
      if (there) onShift(there.key);
      else options.onGone();
    }
  };

  return {
    said,
    say,
    asked,
    /** Says yes or no to overlaps. */
    answer: (isYes: boolean): void => {
      setAsked(null);
      if (asked && isYes) make(asked);
      else options.onGone();
    },
    attempt,
    /** What a shift starts as that is made at a place. */
    startOf,
    /** Gives the shifts of places other times, or makes one where there is none. */
    type: (places: readonly Place[], times: TypedTimes): void => {
      const { edits, left } = filled(places, times, { startOf, newKey: board.newKey });
      attempt(edits, sentenceOf('Left out', left));
    },
    /** What the editor made of a shift; `key` is null for a new one. */
    save: (key: string | null, before: ShiftFields | null, after: ShiftFields) =>
      attempt([{ key: key ?? board.newKey(), before, after }]),
    copy: (places: readonly Place[]) => take(places, false),
    cut: (places: readonly Place[]) => take(places, true),
    hasCopied: () => clipboard.current.length > 0,
    paste: (places: readonly Place[]): void => {
      const shifts = clipboard.current;
      if (shifts.length === 0) return refuse('Nothing to paste');
      put(targets(shifts, places, options.cellAt), 'Not pasted', (keys) => {
        // What was cut is there now; pasted again it is copied.
        clipboard.current = shifts.map((one) => (keys.has(one.key) ? { ...one, isCut: false } : one));
      });
    },
    /** Moves the shifts of places as far as one of them was dragged, or makes others like them there. */
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
