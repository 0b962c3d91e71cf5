import type { PeopleWorkView, RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { ShiftWarning } from '@contract/shifts/overlaps/shift-warnings.contract.js';
import { useState } from 'react';
import type { CompanyFormat } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import type { Board } from './board.js';
import { newOverlaps } from './new-overlaps.js';
import { removalEdits, fieldsAt, type Cell, type Place } from '../clipboard/places.js';
import { OUTSIDE_ROTA, skippedSummary, typedEdits } from '../clipboard/multi-cell-edits.js';
import { useClipboard } from '../clipboard/use-clipboard.js';
import { areSameFields, isMoved, type Edit, type ShiftFields } from './shift-edits.js';
import { editsAnnouncement, type NameOf } from './edit-announcements.js';
import type { TypedFields } from '../cells/parse-times.js';
import { usePlannerMessage } from './use-planner-message.js';

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

const CHANGED = 'someone else has changed this shift since';

/**
 * Applies the planner's actions to shifts and announces each. Asks for confirmation before it creates overlaps.
 */
export function usePlanning(options: Options) {
  const { planName, board, shifts, elsewhere, nameOf, format, onShift } = options;
  const { timeZone } = useUser();
  const { message, announce, refuse } = usePlannerMessage();
  const [overlapping, setOverlapping] = useState<OverlappingEdits | null>(null);

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
  const clipboard = useClipboard({ ...options, announce, refuse, attempt });
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
    ...clipboard,
    remove: (places: readonly Place[]) => attempt(removalEdits(places)),
    undo: () => undoOrRedo(true),
    redo: () => undoOrRedo(false),
    refuseOutside: () => refuse(OUTSIDE_ROTA),
  };
}

/** Gives a shift that got another person or time the reason for this during leave, or none. */
function withReason(edit: Edit, leaveReason: string | null): Edit {
  const { before, after } = edit;
  return after && isMoved(before, after) ? { ...edit, after: { ...after, leaveReason } } : edit;
}

export type Planning = ReturnType<typeof usePlanning>;
