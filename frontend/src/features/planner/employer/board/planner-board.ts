import type { LocalDate } from '@contract/common/time/local.js';
import type { SavedScheduleShiftView } from '@contract/planner/planner.contract.js';
import type { RotaShiftView, RotaSummary } from '@contract/rotas/rotas.contract.js';
import { ApiError, call } from '@/api/http.js';
import { createIdempotencyKey, type IdempotencyKey } from '@/api/idempotency.js';
import { refresh } from '@/api/query-client.js';
import { showFailure } from '@/api/use-call.js';
import { createBoard, type SavedAnswer } from './board.js';
import type { ShiftFields } from './shift-edits.js';
import { withInvitation } from '@/features/rotas/api/invited-people.js';
import {
  cacheSavedShift,
  cacheShiftOfOtherUser,
  markStaleAfterShifts,
  refetchAfterShifts,
  removeRotaShift,
  updateRotaShift,
} from '@/features/rotas/api/rota-shifts.js';
import { cacheNewRota, cacheRotaShift, cacheSchedule, loadedPlanner } from '../../api/planner.js';
import {
  idsOfScheduleShift,
  isOfSchedule,
  plannedShifts,
  scheduleShiftId,
  scheduleShifts,
} from './planned-shifts.js';
import type { SentRota } from '../questions/use-rota-question.js';

/** Delay between the last save and the reload of other data, so that reloads do not slow down the next keys. */
const PAUSE_MS = 2_000;
const TEXTS = { failure: 'Failed to save shift', serverText: true };

interface Answer extends SavedAnswer {
  /** The rota of the shift after the save; null for a schedule. */
  rota: RotaSummary | null;
}

/** The state of the screen that decides which rota receives a new shift. */
export interface Receiver {
  /** Returns the rota that a new shift of a day is sent with. */
  rotaFor: (date: LocalDate) => SentRota;
}

/** Resolves once the browser has drawn the change, because sending a request first would delay that. */
const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

type Change = Partial<ShiftFields>;
type ScheduleValues = Omit<Change, 'role' | 'notes'> & { invitationId?: string | null };

/** Returns the values of one shift of a schedule.
 * @throws Error for values that shifts of schedules do not have */
function scheduleValues({ role, notes, ...values }: Change): ScheduleValues {
  if (role !== undefined) throw new Error('Schedules have no role.');
  if (notes !== undefined) throw new Error('Change the description in the schedule.');
  return withInvitation(values);
}

/** Stores an answer about a schedule, and returns the shift. */
function cacheSaved({ schedule, shiftId }: SavedScheduleShiftView): Answer {
  cacheSchedule(schedule);
  const id = shiftId && scheduleShiftId(schedule.id, shiftId);
  return { shift: scheduleShifts(schedule).find((shift) => shift.id === id) ?? null, rota: null };
}

/** Rejects with the shift that another user saved, so that the planner shows it beside the own change. */
function rejectWithShift(error: Error): never {
  if (!(error instanceof ApiError) || !error.current) throw error;
  const { shift } = cacheSaved(error.current as SavedScheduleShiftView);
  throw new ApiError(error.status, error.message, error.errors, shift ?? undefined, error.body);
}

/** Returns a function that runs changes of one schedule one after another, so that the last answer is the newest. */
function createQueues() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(id: string, run: () => Promise<T>): Promise<T> => {
    const { scheduleId } = idsOfScheduleShift(id);
    const next = (last.get(scheduleId) ?? Promise.resolve()).then(run, run);
    last.set(scheduleId, next);
    return next;
  };
}

/** Saves changes of the planner, one shift at a time and without publishing them. */
export function createPlannerBoard(receiver: () => Receiver) {
  const unanswered = new Map<string, IdempotencyKey>();
  const touched = new Set<string>();
  let hasScheduleChanges = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const add = async (fields: ShiftFields, id: string | undefined, name: string): Promise<Answer> => {
    await drawn();
    if (id?.includes(':')) {
      const { role: _, notes: __, ...values } = fields;
      return inTurn(id, () => addToSchedule(id, withInvitation(values)));
    }
    const body = {
      ...withInvitation(fields),
      ...(id !== undefined && { id }),
      ...receiver().rotaFor(fields.date),
      publish: false,
    };
    // A retry after a lost answer does not add the shift twice.
    const key = unanswered.get(name) ?? createIdempotencyKey();
    unanswered.set(name, key);
    const { shift, rota } = await call('POST /planner/shifts', { body, idempotencyKey: key.keyFor(body) });
    unanswered.delete(name);
    cacheNewRota(rota);
    return { shift, rota };
  };
  const inTurn = createQueues();
  const addToSchedule = async (id: string, values: ScheduleValues): Promise<Answer> => {
    const { scheduleId, shiftId } = idsOfScheduleShift(id);
    const body = { ...values, ...(shiftId !== null && { id: shiftId }) };
    // A retry after a lost answer does not add the shift twice.
    const key = unanswered.get(id) ?? createIdempotencyKey();
    unanswered.set(id, key);
    const options = { params: { id: scheduleId }, body, idempotencyKey: key.keyFor(body) };
    const saved = await call('POST /planner/schedules/:id/shifts', options);
    unanswered.delete(id);
    return cacheSaved(saved);
  };
  const removeFromSchedule = async ({ id, version }: RotaShiftView): Promise<Answer> => {
    const stored = idsOfScheduleShift(id).shiftId ? { id, version } : (await addToSchedule(id, {})).shift!;
    const params = { id: idsOfScheduleShift(stored.id).shiftId! };
    const body = { version: stored.version };
    return cacheSaved(
      await call('POST /planner/schedule-shifts/:id/remove', { params, body }).catch(rejectWithShift),
    );
  };
  const changeInSchedule = async ({ id, version }: RotaShiftView, change: Change): Promise<Answer> => {
    const values = scheduleValues(change);
    const { shiftId } = idsOfScheduleShift(id);
    if (shiftId === null) return addToSchedule(id, values);
    const options = { params: { id: shiftId }, body: { ...values, version } };
    return cacheSaved(await call('PATCH /planner/schedule-shifts/:id', options).catch(rejectWithShift));
  };
  const read = (id: string): RotaShiftView | undefined => {
    for (const view of loadedPlanner()) {
      const shift = plannedShifts(view).find((one) => one.id === id);
      if (shift) return shift;
    }
    return undefined;
  };

  return createBoard<Answer>({
    read,
    add,
    update: async (shift, changes) => {
      await drawn();
      if (isOfSchedule(shift)) return inTurn(shift.id, () => changeInSchedule(shift, changes));
      return updateRotaShift(shift, changes);
    },
    remove: async (shift) => {
      if (isOfSchedule(shift)) return inTurn(shift.id, () => removeFromSchedule(shift));
      return removeRotaShift(shift);
    },
    saved: ({ shift, rota }, id) => {
      hasScheduleChanges ||= !rota;
      if (!rota) return;
      touched.add(rota.id);
      cacheRotaShift(id, shift, rota);
      cacheSavedShift({ shift, rota }, id);
    },
    found: (shift) => {
      if (isOfSchedule(shift)) return;
      cacheRotaShift(shift.id, shift, null);
      cacheShiftOfOtherUser(shift);
    },
    failed: (_, error) => {
      showFailure(TEXTS, error);
      void refresh('rota', 'schedule');
    },
    idle: () => {
      for (const id of touched) void markStaleAfterShifts(id);
      if (hasScheduleChanges) void refresh('schedule');
      hasScheduleChanges = false;
      clearTimeout(pause);
      pause = setTimeout(() => {
        for (const id of touched) void refetchAfterShifts(id);
        touched.clear();
      }, PAUSE_MS);
    },
  });
}
