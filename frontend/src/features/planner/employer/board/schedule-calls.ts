import type { SavedScheduleShiftView } from '@contract/planner/planner.contract.js';
import type { RotaShiftView, RotaSummary } from '@contract/rotas/rotas.contract.js';
import { ApiError, call } from '@/api/http.js';
import { withInvitation } from '@/features/rotas/api/invited-people.js';
import { cacheSchedule } from '../../api/planner.js';
import { createCallOnce } from './call-once.js';
import { idsOfScheduleShift, scheduleShiftId, scheduleShifts } from './planned-shifts.js';
import type { ShiftFields } from './shift-edits.js';
import type { SavedAnswer } from './shift-saver.js';

export interface Answer extends SavedAnswer {
  /** The rota of the shift after the save; null for a schedule. */
  rota: RotaSummary | null;
}

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

/** Returns the calls that save shifts of schedules. */
export function createScheduleCalls() {
  const callOnce = createCallOnce();
  const inTurn = createQueues();

  const add = async (id: string, values: ScheduleValues): Promise<Answer> => {
    const { scheduleId, shiftId } = idsOfScheduleShift(id);
    const params = { id: scheduleId };
    const body = { ...values, ...(shiftId !== null && { id: shiftId }) };
    const saved = await callOnce(id, body, (idempotencyKey) =>
      call('POST /planner/schedules/:id/shifts', { params, body, idempotencyKey }),
    );
    return cacheSaved(saved);
  };
  const update = async ({ id, version }: RotaShiftView, change: Change): Promise<Answer> => {
    const values = scheduleValues(change);
    const { shiftId } = idsOfScheduleShift(id);
    if (shiftId === null) return add(id, values);
    const options = { params: { id: shiftId }, body: { ...values, version } };
    return cacheSaved(await call('PATCH /planner/schedule-shifts/:id', options).catch(rejectWithShift));
  };
  const remove = async ({ id, version }: RotaShiftView): Promise<Answer> => {
    const stored = idsOfScheduleShift(id).shiftId ? { id, version } : (await add(id, {})).shift!;
    const params = { id: idsOfScheduleShift(stored.id).shiftId! };
    const body = { version: stored.version };
    return cacheSaved(
      await call('POST /planner/schedule-shifts/:id/remove', { params, body }).catch(rejectWithShift),
    );
  };

  return {
    add: (id: string, { role: _, notes: __, ...values }: ShiftFields) =>
      inTurn(id, () => add(id, withInvitation(values))),
    update: (shift: RotaShiftView, change: Change) => inTurn(shift.id, () => update(shift, change)),
    remove: (shift: RotaShiftView) => inTurn(shift.id, () => remove(shift)),
  };
}
