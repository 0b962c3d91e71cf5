import type { LocalDate } from '@contract/common/time/local.js';
import type { PlannedAssignment } from '@contract/planner/planner.contract.js';
import type { RotaShiftView, RotaSummary } from '@contract/rotas/rotas.contract.js';
import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { ApiError, call } from '../../../api/http.js';
import { createIdempotencyKey, type IdempotencyKey } from '../../../api/idempotency.js';
import { refresh } from '../../../api/query-client.js';
import { showFailure } from '../../../api/use-call.js';
import { createBoard, type SavedAnswer } from '../../rotas/employer/rota-grid/board.js';
import type { ShiftFields } from '../../rotas/employer/rota-grid/shift-edits.js';
import { isInvitedPerson, withInvitation } from '../../rotas/api/invited-people.js';
import {
  cacheSavedShift,
  cacheShiftOfOtherUser,
  markStaleAfterShifts,
  refetchAfterShifts,
  removeRotaShift,
  updateRotaShift,
} from '../../rotas/api/rota-shifts.js';
import { cacheNewRota, cacheRotaShift, cacheSchedule, loadedPlanner } from '../api/planner.js';
import { isOfSchedule, plannedShifts, scheduleShiftId, sourceOf } from './planned-shifts.js';
import type { SentRota } from './use-rota-question.js';

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

/** Stores the schedule that another user saved, and rejects with the sentence only. Schedules have no shift to compare. */
function rejectWithSentence(error: Error): never {
  const current = error instanceof ApiError ? (error.current as ScheduleView | undefined) : undefined;
  if (current) cacheSchedule(current);
  throw new Error(error.message);
}

/** Assigns an employee to a schedule, in the place of the one who is assigned to it now, if any. */
async function assign(
  { id: scheduleId, version }: Pick<ScheduleView, 'id' | 'version'>,
  current: PlannedAssignment | null,
  employeeId: string,
): Promise<PlannedAssignment> {
  const { id, employee, isConfirmed } = current
    ? await call('POST /schedules/:id/reassign', {
        params: { id: scheduleId },
        body: { fromEmployeeId: current.employeeId, toEmployeeId: employeeId, version },
      }).catch(rejectWithSentence)
    : await call('POST /schedule-assignments', { body: { scheduleId, employeeId } });
  return { id, employeeId, employee: { ...employee, isActive: true }, isConfirmed };
}

/** Saves changes of the planner: rota shifts in their rota without publishing them, schedules as schedules. */
export function createPlannerBoard(receiver: () => Receiver) {
  const unanswered = new Map<string, IdempotencyKey>();
  const touched = new Set<string>();
  let hasScheduleChanges = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const add = async (fields: ShiftFields, id: string | undefined, name: string): Promise<Answer> => {
    await drawn();
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
  const updateSchedule = async (shift: RotaShiftView, changes: Partial<ShiftFields>): Promise<Answer> => {
    hasScheduleChanges = true;
    const { schedule, assignment } = sourceOf(shift.id, loadedPlanner())!;
    const { employeeId, role, ...plan } = changes;
    if (role !== undefined) throw new Error('Schedules have no role.');
    if (isInvitedPerson(employeeId))
      throw new Error('Only people who have joined can be assigned to schedules.');
    let part = assignment?.id ?? shift.id.split(':')[1]!;
    const saved: RotaShiftView = { ...shift };
    if (Object.keys(plan).length > 0) {
      const body = { ...plan, version: schedule.version };
      const { warnings: _warnings, ...view } = await call('PATCH /schedules/:id', {
        params: { id: schedule.id },
        body,
      }).catch(rejectWithSentence);
      cacheSchedule(view);
      Object.assign(saved, {
        ...plan,
        startsAt: view.startsAt,
        endsAt: view.endsAt,
        version: view.version,
        venue: view.venue && { ...view.venue, isActive: true },
      });
    }
    if (employeeId !== undefined) {
      const others = schedule.assignments.filter(({ id }) => id !== assignment?.id);
      const added =
        employeeId && (await assign({ ...schedule, version: saved.version }, assignment, employeeId));
      if (assignment && !employeeId) {
        await call('DELETE /schedule-assignments/:id', { params: { id: assignment.id } });
        part = 'open0';
      }
      if (added) part = added.id;
      const assignments = added ? [...others, added] : others;
      cacheSchedule({ id: schedule.id, assignments });
      saved.employeeId = employeeId;
    }
    return { shift: { ...saved, id: scheduleShiftId(schedule.id, part) }, rota: null };
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
      if (isOfSchedule(shift)) return updateSchedule(shift, changes);
      return updateRotaShift(shift, changes);
    },
    remove: async (shift) => {
      if (isOfSchedule(shift)) throw new Error('Open the schedule to delete it, or drag it to Open shifts.');
      return removeRotaShift(shift);
    },
    saved: ({ shift, rota }, id) => {
      if (!rota) return;
      touched.add(rota.id);
      cacheRotaShift(id, shift, rota);
      cacheSavedShift({ shift, rota }, id);
    },
    found: (shift) => {
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
