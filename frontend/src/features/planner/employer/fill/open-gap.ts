import { isWorked } from '@contract/planner/planner.rules.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { gapKey, type GapToCover } from '@/features/offers/api/offers.js';
import type { ShiftGap } from '@/features/offers/shared/employer/shift-gaps.js';
import type { OpenShiftGroup } from '@/features/rotas/shared/open-shift-groups.js';
import type { PlannerView } from '../../api/planner.js';
import { idsOfScheduleShift, isOfSchedule, scheduleOf } from '../board/planned-shifts.js';
import type { Plan } from '../board/use-plan.js';

type Board = Pick<Plan['board'], 'savedId'>;

/** Returns the gap of a coming open shift that employees could see as such; null for other shifts. */
export function openGap(shift: RotaShiftView, view: PlannerView, board: Board): GapToCover | null {
  if (!isOpen(shift) || offerProblem(shift, view) !== null) return null;
  const id = gapId(shift, board);
  return id === null ? null : { id };
}

/** The gaps of selected shifts. */
export interface SelectedGaps {
  gaps: ShiftGap[];
  /** The number of selected shifts that an employee or an invited person has and can work. */
  filled: number;
}

/** Returns the gaps of selected shifts: open ones, also those that the grid shows as one, and declined ones. Those that cannot be
 * offered have a problem. */
export function selectedGaps(
  selected: readonly RotaShiftView[],
  { shifts, board }: Pick<Plan, 'shifts'> & { board: Board },
  view: PlannerView,
  groups: ReadonlyMap<string, OpenShiftGroup>,
): SelectedGaps {
  const ids = new Set(selected.flatMap(({ id }) => groups.get(id)?.open ?? id));
  const all = shifts.filter(({ id }) => ids.has(id));
  const gaps = new Map<string, ShiftGap>();
  let filled = 0;
  for (const shift of all) {
    if (!isOpen(shift) && !isDeclined(shift, view, board)) {
      filled += 1;
      continue;
    }
    const { employee, role, venue, date, startTime, endTime } = shift;
    const id = gapId(shift, board);
    const gap = { id: id ?? shift.id, fromEmployeeId: employee?.id ?? null };
    const key = gapKey(gap);
    const named = { name: role ?? venue?.name ?? 'Shift', role, venue, date, startTime, endTime };
    const problem = id === null ? NOT_PUBLISHED : offerProblem(shift, view);
    // A schedule has one offer for all its open places.
    if (!gaps.has(key)) gaps.set(key, { ...gap, key, shift: named, from: employee, problem });
  }
  return { gaps: [...gaps.values()], filled };
}

const NOT_PUBLISHED = 'Publish it before you offer it.';

/** Returns why a shift cannot be offered, or null. */
function offerProblem(shift: RotaShiftView, view: PlannerView): string | null {
  if (new Date(shift.startsAt) <= new Date()) return 'It has started.';
  if (shift.isUnpublished) return NOT_PUBLISHED;
  if (isOfSchedule(shift)) {
    const schedule = scheduleOf(shift.id, view);
    return schedule && isWorked(schedule) ? null : NOT_PUBLISHED;
  }
  const rota = view.rotas.find(({ id }) => id === shift.rotaId);
  if (rota?.status === 'archived') return 'Its rota is archived.';
  return rota?.status === 'published' ? null : NOT_PUBLISHED;
}

/** Returns the id of a saved rota shift or of its schedule; null for a shift that is not saved yet. */
function gapId({ id: key, rotaId }: RotaShiftView, board: Board): string | null {
  const id = board.savedId(key);
  return id !== null && isOfSchedule({ rotaId }) ? idsOfScheduleShift(id).scheduleId : id;
}

function isOpen({ employeeId, invitationId }: RotaShiftView): boolean {
  return employeeId === null && invitationId === null;
}

function isDeclined(shift: RotaShiftView, { declined }: PlannerView, board: Board): boolean {
  const id = gapId(shift, board);
  return declined.some(
    ({ shiftId, scheduleId, employeeId }) =>
      employeeId === shift.employeeId && id === (isOfSchedule(shift) ? scheduleId : shiftId),
  );
}
