import { weekOf, type LocalDate } from '@contract/common/time/local.js';
import type { RotaView as Rota } from '@contract/rotas/rotas.contract.js';
import { lazy, Suspense, useState } from 'react';
import { useRota, useRotas } from '@/features/rotas/api/rotas.js';
import { todayIn } from '@/lib/dates.js';
import { useNow } from '@/lib/use-now.js';
import { hasDraft } from '@/session/drafts.js';
import { useUser } from '@/session/session.js';
import { EmptyState } from '@/ui/loading/states.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { draftKeys } from '@/components/employer/draft-keys.js';
import { ChosenRota } from './ChosenRota.js';
import { RotaCards } from './RotaCards.js';
import styles from './rota-view.module.css';
import { useRotaViewState } from './use-rota-view-state.js';
import { PeriodAndRotaBar } from './PeriodAndRotaBar.js';

const NewRotaDialog = lazy(() => import('./NewRotaDialog.js'));

/** The latest rotas in the selector. The list below the view has all of them. */
const OFFERED = 100;

interface Props {
  /** The shifts that the list below the planner shows at first. */
  listed?: number;
}

/** The company's rotas by day, week, month and year. */
export default function RotaView({ listed }: Props) {
  const { timeZone, firstDayOfWeek } = useUser();
  const today = todayIn(timeZone, useNow());
  const [asked, change] = useRotaViewState(today);
  const [planning, setPlanning] = useState(() => hasDraft(draftKeys.rotaDialog));
  const rotas = useRotas({
    filter: { withShifts: false },
    sort: ['startDate', 'DESC'],
    range: [0, OFFERED - 1],
  });
  const week = weekOf(today, firstDayOfWeek);
  const current = useRotas({
    filter: { withShifts: false, date_gte: week.first, date_lte: week.last },
    sort: ['startDate', 'DESC'],
    range: [0, OFFERED - 1],
  });
  const view = asked.rota === '' ? { ...asked, rota: rotaOfToday(current.data?.items ?? [], today) } : asked;
  const chosen = useRota(view.rota);
  // Content below the view appears once, after its first rota, and then stays.
  const [hasShown, setShown] = useState(false);
  if (!hasShown && (chosen.data || (view.rota === '' && current.data))) setShown(true);
  // Shows the current day if the rota has it, else today, else the rota's first day.
  const show = ({ id, startDate, endDate }: Pick<Rota, 'id' | 'startDate' | 'endDate'>): void => {
    const day = [view.day, today].find((one) => startDate <= one && one <= endDate) ?? startDate;
    change({ rota: id, day });
  };
  return (
    <div className={styles.view} data-in-order>
      <PeriodAndRotaBar
        view={view}
        change={change}
        today={today}
        rotas={rotas.data?.items ?? []}
        chosen={chosen.data}
        onChoose={show}
        onNew={() => setPlanning(true)}
      />
      <div id="rota-view" className={styles.content} data-in-order>
        {view.rota === '' ? (
          <QueryContent query={current} what="the rotas" holdsNext={!hasShown}>
            {() => <EmptyState icon="columns" text="Select a rota to view shifts" />}
          </QueryContent>
        ) : (
          <QueryContent query={chosen} what="this rota" holdsNext={!hasShown}>
            {(rota) => <ChosenRota rota={rota} view={view} change={change} today={today} listed={listed} />}
          </QueryContent>
        )}
      </div>
      <QueryContent query={rotas} what="the rotas" rows={2} height={96}>
        {({ items }) => <RotaCards rotas={items} chosen={view.rota} onView={show} />}
      </QueryContent>
      {planning && (
        <Suspense fallback={null}>
          <NewRotaDialog onMade={show} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Returns the id of a rota of the current week: one with today, published ones first. '' if there is none. */
function rotaOfToday(rotas: readonly Rota[], today: LocalDate): string {
  const rank = ({ status, startDate, endDate }: Rota): number =>
    ['archived', 'draft', 'published'].indexOf(status) + (startDate <= today && today <= endDate ? 3 : 0);
  return rotas.toSorted((one, other) => rank(other) - rank(one))[0]?.id ?? '';
}
