import { weekOf } from '@contract/common/time/local.js';
import { rotasWithRoom } from '@contract/planner/planner.rules.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import type { PlannerView } from '../api/planner.js';
import { useUser } from '../../../session/session.js';
import { ShiftEditor } from '../../rotas/employer/rota-grid/ShiftEditor.js';
import type { Editing } from '../../rotas/employer/rota-grid/use-commands.js';
import type { Plan } from './use-plan.js';
import { ONLY_SCHEDULES } from './use-planner-view.js';

interface Props {
  view: PlannerView;
  /** The filter. */
  show: string;
  plan: Plan;
  editing: Editing;
  onClose: () => void;
}

/** Edits a rota shift, or a new one at a place. */
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
      planning={plan.planning}
      editing={editing}
      format={plan.format}
      onClose={onClose}
    />
  );
}
