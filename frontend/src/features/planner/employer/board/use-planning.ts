import type { PeopleWorkView, RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { ShiftWarning } from '@contract/shifts/shift-warnings.contract.js';
import { useRef, useState } from 'react';
import type { CompanyFormat } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import type { Board } from './board.js';
import { newOverlaps } from './new-overlaps.js';
import {
  placementEdits,
  removalEdits,
  copiedShifts,
  pastePlacements,
  fieldsAt,
  type Cell,
  type Copied,
  type Placement,
  type Place,
} from '../clipboard/places.js';
import { dragPlacements, typedEdits, splitPlacements, isOutsideRota } from '../clipboard/multi-cell-edits.js';
import { areSameFields, isMoved, type Edit, type ShiftFields } from './shift-edits.js';
import { editsAnnouncement, type NameOf } from './edit-announcements.js';
import type { TypedFields } from '../cells/parse-times.js';

/** An edit that gives a shift to a person who is away then. */
export interface AwayEdit {
  /** The key of the shift. */
  key: string;
  /** True for approved leave, false for a time in which the person cannot work. */
  isLeave: boolean;
  words: string;
}

/** Edits that wait for confirmation, because they would create overlaps, plan too many hours, or people who are away. */
export interface OverlappingEdits {
  edits: readonly Edit[];
  overlaps: readonly ShiftWarning[];
  away: readonly AwayEdit[];
  /** Sentences about people who would be planned above their weekly maximum. */
  hours: readonly string[];
  /** The skipped cells or shifts as a sentence, or ''. */
  skipped: string;
  /** Called after the edits are applied. */
  onApplied: (() => void) | undefined;
}

type Attempt = Omit<OverlappingEdits, 'overlaps' | 'hours' | 'away'>;

/** The planner's last message. `isRefused` is true if an action was not done, or only in part. */
interface PlannerMessage {
  text: string;
  /** Number of earlier messages, so that screen readers announce an equal text again. */
  number: number;
  isRefused: boolean;
}

interface Options {
  /** Returns the name of a shift's rota or schedule. Null is a new shift. */
  planName: (shift: RotaShiftView | null) => string;
  board: Board;
  shifts: readonly RotaShiftView[];
  elsewhere: readonly PeopleWorkView[];
  nameOf: NameOf;
  format: CompanyFormat;
  /** The venue of new shifts: the filtered one, or the company's only one. */
  venueId: string | null;
  role: string | null;
  /** Returns sentences about people whom edits would plan above their weekly maximum. */
  hoursAboveMaximum?: (edits: readonly Edit[]) => string[];
  /** Returns the edits that give shifts to people who are away then. */
  awayEdits?: (edits: readonly Edit[]) => AwayEdit[];
  /** Asks a question that edits need before anything else, such as the rota of new shifts. Null if there is none. Resolves
   * to false to drop the edits. */
  askFirst?: (edits: readonly Edit[]) => Promise<boolean> | null;
  /** Returns a cell of the grid, or null outside of it. */
  cellAt: (cell: Cell) => Place | null;
  /** Called with a changed shift, to move the focus there. */
  onShift: (key: string) => void;
  /** Called when there is no shift to focus, to keep the focus in its position. */
  onFocusLost: () => void;
}

const OUTSIDE = 'This day is not in the rota';
const CHANGED = 'someone else has changed this shift since';

/**
 * Applies the planner's actions to shifts and announces each. Asks for confirmation before it creates overlaps.
 */
export function usePlanning(options: Options) {
  const { planName, board, shifts, elsewhere, nameOf, format, onShift } = options;
  const { timeZone } = useUser();
  const [message, setMessage] = useState<PlannerMessage>({ text: '', number: 0, isRefused: false });
  const [overlapping, setOverlapping] = useState<OverlappingEdits | null>(null);
  const clipboard = useRef<readonly Copied[]>([]);

  const showMessage = (text: string, isRefused: boolean): void =>
    setMessage(({ number }) => ({ text, number: number + 1, isRefused }));
  const announce = (text: string): void => showMessage(text, false);
  const refuse = (text: string): void => showMessage(text, true);
  const apply = ({ edits, skipped, onApplied }: Attempt): void => {
    const text = editsAnnouncement(edits, nameOf, format);
    board.do({ edits });
    onApplied?.();
    if (skipped === '') announce(text);
    else refuse(`${text}. ${skipped}`);
    const last = edits.findLast(({ after }) => after !== null);
    if (!last?.after) return options.onFocusLost();
    onShift(last.key);
  };
  const attempt = (edits: readonly Edit[], skipped = '', onApplied?: () => void): void => {
    const changes = edits
      .filter(({ before, after }) => !areSameFields(before, after))
      .map((edit) => withReason(edit, null));
    if (changes.length === 0) return skipped === '' ? undefined : refuse(skipped);
    const attempted = { edits: changes, skipped, onApplied };
    const answer = options.askFirst?.(changes);
    if (!answer) return confirmOrApply(attempted);
    void answer.then((isAnswered) => (isAnswered ? confirmOrApply(attempted) : options.onFocusLost()));
  };
  const confirmOrApply = (attempted: Attempt): void => {
    const overlaps = newOverlaps(attempted.edits, { planName, timeZone, shifts, elsewhere });
    const hours = options.hoursAboveMaximum?.(attempted.edits) ?? [];
    const away = options.awayEdits?.(attempted.edits) ?? [];
    if (overlaps.length + hours.length + away.length > 0)
      setOverlapping({ ...attempted, overlaps, hours, away });
    else apply(attempted);
  };
  const newShiftFields = (place: Place): ShiftFields => ({
    employeeId: null,
    date: place.date,
    startTime: '09:00',
    endTime: '17:00',
    breakMinutes: 0,
    venueId: options.venueId,
    role: options.role,
    notes: null,
    leaveReason: null,
    ...fieldsAt(place),
  });
  const copyToClipboard = (places: readonly Place[], isCut: boolean): void => {
    const found = copiedShifts(places, isCut);
    if (found.length === 0) return;
    clipboard.current = found;
    const what = found.length === 1 ? 'Shift' : `${found.length} shifts`;
    announce(`${what} ${isCut ? 'cut' : 'copied'}`);
  };
  const textOf = (shift: ShiftFields): string =>
    `${nameOf(shift.employeeId)}, ${format.weekdayDay(shift.date)}, ${format.times(shift)}`;
  /** Applies destinations as one step, and names the shifts without a valid one. */
  const applyPlacements = (
    placements: readonly Placement[],
    what: string,
    onApplied?: (keys: ReadonlySet<string>) => void,
  ): void => {
    if (isOutsideRota(placements)) return refuse(OUTSIDE);
    const { valid, skipped } = splitPlacements(placements, textOf);
    const keys = new Set(valid.map(({ copied }) => copied.key));
    attempt(placementEdits(valid, board.newKey), skippedSummary(what, skipped), () => onApplied?.(keys));
  };
  const undoOrRedo = (isUndo: boolean): void => {
    const step = isUndo ? board.undo() : board.redo();
    if (step === null) refuse(isUndo ? 'Nothing to undo' : 'Nothing to redo');
    else if (step === 'changed') refuse(`${isUndo ? 'Cannot undo' : 'Cannot redo'}: ${CHANGED}`);
    else {
      announce(`${isUndo ? 'Undone' : 'Redone'}: ${editsAnnouncement(step.edits, nameOf, format)}`);
      const there = step.edits.find(({ before, after }) => (isUndo ? before : after) !== null);
      if (there) onShift(there.key);
      else options.onFocusLost();
    }
  };

  return {
    message,
    announce,
    overlapping,
    /** Confirms or cancels edits that need it. `reason` is stored with the shifts of people on leave. */
    answerOverlaps: (isYes: boolean, reason: string | null = null): void => {
      setOverlapping(null);
      const onLeave = new Set(overlapping?.away.flatMap(({ key, isLeave }) => (isLeave ? key : [])));
      const edits = overlapping?.edits.map((edit) =>
        onLeave.has(edit.key) ? withReason(edit, reason) : edit,
      );
      if (overlapping && edits && isYes) apply({ ...overlapping, edits });
      else options.onFocusLost();
    },
    attempt,
    /** Returns the initial fields of a new shift at a place. */
    newShiftFields,
    /** Sets times and venue of the shifts at places, or creates shifts in empty places. */
    setFields: (places: readonly Place[], fields: TypedFields): void => {
      const { edits, skipped } = typedEdits(places, fields, { newShiftFields, newKey: board.newKey });
      attempt(edits, skippedSummary('Skipped', skipped));
    },
    /** Saves the fields from the editor. `key` is null for a new shift. */
    save: (key: string | null, before: ShiftFields | null, after: ShiftFields) =>
      attempt([{ key: key ?? board.newKey(), before, after }]),
    copy: (places: readonly Place[]) => copyToClipboard(places, false),
    cut: (places: readonly Place[]) => copyToClipboard(places, true),
    hasCopied: () => clipboard.current.length > 0,
    paste: (places: readonly Place[]): void => {
      const shifts = clipboard.current;
      if (shifts.length === 0) return refuse('Nothing to paste');
      applyPlacements(pastePlacements(shifts, places, options.cellAt), 'Not pasted', (keys) => {
        // Cut shifts have moved. Pasting them again copies them.
        clipboard.current = shifts.map((one) => (keys.has(one.key) ? { ...one, isCut: false } : one));
      });
    },
    /** Moves or copies the shifts of places by the distance of a drag. */
    drop: (places: readonly Place[], from: Cell, to: Cell, isCopy: boolean) =>
      applyPlacements(
        dragPlacements(places, { from, to, isCopy }, options.cellAt),
        isCopy ? 'Not copied' : 'Not moved',
      ),
    remove: (places: readonly Place[]) => attempt(removalEdits(places)),
    undo: () => undoOrRedo(true),
    redo: () => undoOrRedo(false),
    refuseOutside: () => refuse(OUTSIDE),
  };
}

/** Gives a shift that got another person or time the reason for this during leave, or none. */
function withReason(edit: Edit, leaveReason: string | null): Edit {
  const { before, after } = edit;
  return after && isMoved(before, after) ? { ...edit, after: { ...after, leaveReason } } : edit;
}

/** 'Not moved: 2 shifts on days that are not in the rota'. */
function skippedSummary(what: string, skipped: readonly string[]): string {
  return skipped.length === 0 ? '' : `${what}: ${skipped.join(', ')}`;
}

export type Planning = ReturnType<typeof usePlanning>;
