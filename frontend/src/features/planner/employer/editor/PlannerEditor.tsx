import { weekOf } from '@contract/common/time/local.js';
import { rotasWithRoom } from '@contract/planner/planner.rules.js';
import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import type { PlannerView } from '../../api/planner.js';
import { useUser } from '@/session/session.js';
import { showLink } from '@/components/employer/links.js';
import { ShiftEditor } from './ShiftEditor.js';
import type { ScheduleOfShift } from './ShiftPopover.js';
import type { Editing } from '../keyboard/use-commands.js';
import type { Plan } from '../board/use-plan.js';
import { allOfScheduleText, isOfSchedule, scheduleOf, shiftsOfSchedule } from '../board/planned-shifts.js';
import { ShiftHistory } from './ShiftHistory.js';
import { ONLY_SCHEDULES } from '../page/use-planner-view.js';

interface Props {
  view: PlannerView;
  /** The filter. */
  show: string;
  plan: Plan;
  editing: Editing;
  onClose: () => void;
}

/** Edits a shift, or a new one at a place. */
export function PlannerEditor({ view, show, plan, editing, onClose }: Props) {
  const { firstDayOfWeek } = useUser();
  const { shift, date } = editing.place;
  const isOfAnyRota = show === '' || show === ONLY_SCHEDULES;
  const rota =
    view.rotas.find(({ id }) => id === shift?.rotaId) ??
    rotasWithRoom(view.rotas, date).find(({ id }) => isOfAnyRota || id === show);
  const week = weekOf(date, firstDayOfWeek);
  const range = rota ?? { startDate: week.first, endDate: week.last, type: 'weekly', status: 'draft' };
  const shown = { ...range, shifts: plan.shifts, hasShifts: true } as RotaView;
  return (
    <ShiftEditor
      rota={shown}
      schedule={shift && detailsOf(shift, view, plan)}
      notes={(shift && plan.warnings.get(shift.id)) ?? []}
      history={shift && <ShiftHistory handovers={plan.handoversOf(shift)} format={plan.format} />}
      planning={plan.planning}
      editing={editing}
      format={plan.format}
      onClose={onClose}
    />
  );
}

/** Returns what the editor shows of the schedule of a shift; null for a shift of a rota. */
function detailsOf(shift: RotaShiftView, view: PlannerView, plan: Plan): ScheduleOfShift | null {
  const schedule = isOfSchedule(shift) ? scheduleOf(shift.id, view) : null;
  if (!schedule) return null;
  const { id, name, date, startTime, endTime, breakMinutes, venueId, venue } = schedule;
  const isOwn =
    shift.date !== date ||
    shift.startTime !== startTime ||
    shift.endTime !== endTime ||
    shift.breakMinutes !== breakMinutes ||
    shift.venueId !== venueId;
  const { format } = plan;
  const values = [format.weekdayDay(date), format.times({ startTime, endTime }), venue?.name ?? 'no venue'];
  return {
    name,
    link: showLink('schedules', id),
    differs: isOwn ? `This shift differs from the schedule: ${values.join(', ')}.` : null,
    all: allOfScheduleText(shift, plan.shifts),
    shifts: shiftsOfSchedule(shift, plan.shifts),
  };
}
