import { isWorked } from '@contract/planner/planner.rules.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { GapToCover } from '../../offers/api/offers.js';
import type { PlannerView } from '../api/planner.js';
import { isOfSchedule, scheduleOf } from './planned-shifts.js';

/** Returns the gap of a coming open shift that employees could see as such; null for other shifts. */
export function openGap(shift: RotaShiftView, view: PlannerView): GapToCover | null {
  if (shift.employeeId !== null || shift.invitationId !== null || shift.isUnpublished) return null;
  if (new Date(shift.startsAt) <= new Date()) return null;
  if (isOfSchedule(shift)) {
    const schedule = scheduleOf(shift.id, view);
    return schedule && isWorked(schedule) ? { id: schedule.id } : null;
  }
  const rota = view.rotas.find(({ id }) => id === shift.rotaId);
  return rota?.status === 'published' ? { id: shift.id } : null;
}
