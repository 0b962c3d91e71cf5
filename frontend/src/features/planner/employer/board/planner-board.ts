import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { call } from '@/api/http.js';
import { refresh } from '@/api/query-client.js';
import { showFailure } from '@/api/use-call.js';
import { withInvitation } from '@/features/rotas/api/invited-people.js';
import {
  cacheSavedShift,
  cacheShiftOfOtherUser,
  markStaleAfterShifts,
  refetchAfterShifts,
  removeRotaShift,
  updateRotaShift,
} from '@/features/rotas/api/rota-shifts.js';
import { cacheNewRota, cacheRotaShift, loadedPlanner } from '../../api/planner.js';
import { createBoard } from './board.js';
import { createCallOnce } from './call-once.js';
import { isOfSchedule, plannedShifts } from './planned-shifts.js';
import { createScheduleCalls, type Answer } from './schedule-calls.js';
import type { ShiftFields } from './shift-edits.js';
import type { SentRota } from '../questions/use-rota-question.js';

/** Delay between the last save and the reload of other data, so that reloads do not slow down the next keys. */
const PAUSE_MS = 2_000;
const TEXTS = { failure: 'Failed to save shift', serverText: true };

/** The state of the screen that decides which rota receives a new shift. */
export interface Receiver {
  /** Returns the rota that a new shift of a day is sent with. */
  rotaFor: (date: LocalDate) => SentRota;
}

/** Resolves once the browser has drawn the change, because sending a request first would delay that. */
const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Saves changes of the planner, one shift at a time and without publishing them. */
export function createPlannerBoard(receiver: () => Receiver) {
  const callOnce = createCallOnce();
  const scheduleCalls = createScheduleCalls();
  const touched = new Set<string>();
  let hasScheduleChanges = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const add = async (fields: ShiftFields, id: string | undefined, name: string): Promise<Answer> => {
    await drawn();
    if (id?.includes(':')) return scheduleCalls.add(id, fields);
    const body = {
      ...withInvitation(fields),
      ...(id !== undefined && { id }),
      ...receiver().rotaFor(fields.date),
      publish: false,
    };
    const { shift, rota } = await callOnce(name, body, (idempotencyKey) =>
      call('POST /planner/shifts', { body, idempotencyKey }),
    );
    cacheNewRota(rota);
    return { shift, rota };
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
      if (isOfSchedule(shift)) return scheduleCalls.update(shift, changes);
      return updateRotaShift(shift, changes);
    },
    remove: (shift) => (isOfSchedule(shift) ? scheduleCalls.remove(shift) : removeRotaShift(shift)),
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
