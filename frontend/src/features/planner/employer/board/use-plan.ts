import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { awayEdits, awayOfPeople } from '../questions/away-questions.js';
import { hoursAboveMaximum } from '../warnings/hours-above-maximum.js';
import { withDeclined } from '../warnings/declined-notes.js';
import { handoversOf, swappedText } from '../warnings/shift-handovers.js';
import { createShiftNotes } from '../warnings/shift-notes.js';
import { useRotaQuestion } from '../questions/use-rota-question.js';
import { companyFormat } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import { withPending } from './pending-shifts.js';
import type { Cell, Place } from '../clipboard/places.js';
import { useDirectory } from './use-directory.js';
import { usePlanning } from './use-planning.js';
import { useStableCallback } from '@/lib/use-stable-callback.js';
import { createWarningsCache } from '../lines/row-cache.js';
import { useSettled } from '@/lib/timing/use-settled.js';
import { readPlanner, type PlannerView } from '../../api/planner.js';
import { idsOfScheduleShift, isOfSchedule, planNames, plannedShifts, statusesOf } from './planned-shifts.js';
import { createPlannerBoard } from './planner-board.js';
import { ONLY_SCHEDULES } from '../page/use-planner-view.js';

interface Options {
  view: PlannerView;
  /** The filter. */
  show: string;
  /** The filtered venue and role, which new shifts get. */
  venueId?: string | null;
  role?: string | null;
  cellAt: (cell: Cell) => Place | null;
  onShift: (key: string) => void;
  onFocusLost: () => void;
}

const NOTHING: never[] = [];
/** The `rotaId` of new shifts of any rota until they are saved. */
const NEW = 'new';

/** Returns the shifts of the loaded days with unsaved changes applied, and what changes them. */
export function usePlan(options: Options) {
  const { view, show, venueId = null, role = null, cellAt, onShift, onFocusLost } = options;
  const { timeZone, dateFormat, firstDayOfWeek } = useUser();
  const format = useMemo(() => companyFormat({ timeZone, dateFormat }), [timeZone, dateFormat]);
  const newId = show === '' || show === ONLY_SCHEDULES ? NEW : show;
  const saved = useMemo(() => ({ id: newId, shifts: plannedShifts(view) }), [view, newId]);
  const directory = useDirectory(saved, view.people, view.venues);
  const rotaQuestion = useRotaQuestion(view, show);
  const receiver = useStableCallback(() => ({
    rotaFor: rotaQuestion.rotaFor,
  }));
  const [board] = useState(() => createPlannerBoard(receiver));
  const boardState = useSyncExternalStore(board.subscribe, board.state);
  const shifts = useMemo(
    // Reads the cache, because `view` changes one render later and still has the shift before the save.
    () => withPending(plannedShifts(readPlanner(view) ?? view), boardState.pending, board.keyOf, directory),
    [view, boardState, board, directory],
  );
  const later = useSettled(shifts);
  const [cachedWarnings] = useState(createWarningsCache);
  const planName = useMemo(() => planNames(view), [view]);
  const notesOf = useMemo(
    () => createShiftNotes({ format, dateFormat, firstDayOfWeek, timeZone }),
    [format, dateFormat, firstDayOfWeek, timeZone],
  );
  const { leave, availability, declined, handovers } = view;
  const away = useMemo(() => awayOfPeople({ leave, availability }), [leave, availability]);
  const warnings = useMemo(() => {
    const notes = notesOf({ shifts: later, people: view.people, away, planName });
    return cachedWarnings(withDeclined(notes, declined, later));
  }, [cachedWarnings, notesOf, later, view.people, away, planName, declined]);
  const statusOf = useMemo(() => statusesOf(view), [view]);
  const ofHandovers = useMemo(() => {
    const saved = ({ id: key, rotaId, employeeId }: RotaShiftView) => {
      const id = board.savedId(key) ?? key;
      const isOfAny = isOfSchedule({ rotaId });
      return { id: isOfAny ? idsOfScheduleShift(id).scheduleId : id, isOfSchedule: isOfAny, employeeId };
    };
    return {
      handoversOf: (shift: RotaShiftView) => handoversOf(saved(shift), handovers),
      swappedTextOf: (shift: RotaShiftView) => swappedText(saved(shift), handovers),
    };
  }, [handovers, board]);
  const planning = usePlanning({
    planName,
    board,
    shifts,
    elsewhere: NOTHING,
    nameOf: directory.nameOf,
    format,
    // With several venues none is chosen silently.
    venueId: venueId ?? (view.venues.length === 1 ? view.venues[0]!.id : null),
    role,
    hoursAboveMaximum: (edits) =>
      hoursAboveMaximum(edits, { shifts, people: view.people, timeZone, firstDayOfWeek }),
    awayEdits: (edits) => awayEdits(edits, away, { format: dateFormat, zone: timeZone }),
    askFirst: rotaQuestion.askFirst,
    cellAt,
    onShift,
    onFocusLost,
  });
  return {
    format,
    board,
    boardState,
    directory,
    /** The shifts after each key. */
    shifts,
    /** The shifts after a pause, for totals. */
    later,
    /** The notes about the shifts of `later`. */
    warnings,
    statusOf,
    ...ofHandovers,
    planning,
    rotaQuestion,
  };
}

export type Plan = ReturnType<typeof usePlan>;
