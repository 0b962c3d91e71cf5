import { addDays, daysBetween, weekOf, type LocalDate } from '@contract/common/time/local.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useMemo, useState } from 'react';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { loadedPlanner, usePlanner, type PlannerView } from '../../api/planner.js';
import PlannerGrid from '../page/PlannerGrid.js';
import { daysToLoad } from '../totals/rota-figures.js';
import { useColourChoice } from '../page/use-colour-choice.js';
import { PrintHeading } from '@/components/employer/periods/PrintHeading.js';
import type { View } from './use-rota-view-state.js';
import { useShownDates } from '@/components/employer/periods/use-shown-dates.js';

interface Props {
  rota: RotaView;
  view: View;
  change: (change: Partial<View>) => void;
  today: LocalDate;
}

/** The planner with the filter of one rota. */
export default function ChosenRotaGrid({ rota, view, change, today }: Props) {
  const { first, last, firstDay, title } = useShownDates(view);
  const { day, period, venue, role, person } = view;
  const [colouring] = useColourChoice();
  const filters = useMemo(() => ({ venue, role, person }), [venue, role, person]);
  const state = useMemo(
    () => ({
      day,
      isDay: period === 'daily',
      first,
      last,
      dates: Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)),
      grouping: 'people' as const,
      show: rota.id,
    }),
    [day, period, first, last, rota.id],
  );
  const loaded = daysToLoad({ first: weekOf(first, firstDay).first, last: weekOf(last, firstDay).last });
  const query = usePlanner(loaded.first, loaded.last);
  // After the first rota, the content below stays visible, so that its button keeps the focus.
  const [isFirst] = useState(() => loadedPlanner().length === 0);
  return (
    <div data-print="planner">
      <PrintHeading name={rota.name} isDraft={rota.status === 'draft'} title={title} />
      <QueryContent query={query} what="the planner" rows={6} height={60} holdsNext={isFirst}>
        {(planned: PlannerView) => (
          <PlannerGrid
            key={rota.id}
            view={planned}
            state={state}
            change={change}
            today={today}
            colouring={colouring}
            isLoading={query.isPlaceholderData}
            rota={rota}
            filters={filters}
          />
        )}
      </QueryContent>
    </div>
  );
}
