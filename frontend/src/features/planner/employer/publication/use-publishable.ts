import { PUBLISHED_MAX } from '@contract/planner/planner.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import type { PlannerView } from '../../api/planner.js';
import type { PlannerViewState } from '../page/use-planner-view.js';
import { unpublishedRotas } from './unpublished-rotas.js';
import { changesOnOtherDays, schedulesToPublish } from './unpublished-schedules.js';

/** The shown days, whose changes can be published. */
export type PublishedDays = Pick<PlannerViewState, 'first' | 'last' | 'isDay'>;

interface Shifts {
  /** The shown shifts. */
  shown: readonly RotaShiftView[];
  all: readonly RotaShiftView[];
}

/** Returns the rotas and schedules that the user can publish on the shown days, and what is unpublished on other days. */
export function usePublishable(view: PlannerView, shifts: Shifts, days: PublishedDays) {
  const user = useUser();
  const all = unpublishedRotas(view, shifts, days);
  const rotas = all.filter(
    ({ rota, count }) =>
      count > 0 && can(user, rota.status === 'draft' ? 'rota.publish' : 'rota.publishChanges', rota),
  );
  const schedules = schedulesToPublish(view, days, PUBLISHED_MAX).filter(({ schedules: [first], approve }) =>
    approve ? can(user, 'schedule.decide', first!) : can(user, 'schedule.edit'),
  );
  return { all, rotas, schedules, onOtherDays: changesOnOtherDays(view, all, days) };
}
