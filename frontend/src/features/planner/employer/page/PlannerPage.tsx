import { addDays, weekOf } from '@contract/common/time/local.js';
import { lazy, Suspense, useMemo } from 'react';
import { todayIn } from '@/lib/dates.js';
import { useNow } from '@/lib/use-now.js';
import { useUser } from '@/session/session.js';
import { useTitle } from '@/components/layout/use-title.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { PrintHeading } from '@/components/employer/periods/PrintHeading.js';
import { useShownDates } from '@/components/employer/periods/use-shown-dates.js';
import { usePlanner, type PlannerView } from '../../api/planner.js';
import styles from './planner-page.module.css';
import { PlannerBar } from './PlannerBar.js';
import { useColourChoice } from './use-colour-choice.js';
import { useIsPhone } from '@/lib/use-is-phone.js';
import { usePlannerView } from './use-planner-view.js';

const PlannerGrid = lazy(() => import('./PlannerGrid.js'));
const PhoneAgenda = lazy(() => import('./PhoneAgenda.js'));

/** All shifts of the company: of every rota, and schedules. */
export default function PlannerPage() {
  useTitle('Planner');
  const { timeZone, firstDayOfWeek } = useUser();
  const today = todayIn(timeZone, useNow());
  const [state, change] = usePlannerView(today);
  const isPhone = useIsPhone();
  const { title: printTitle } = useShownDates({ day: state.day, period: state.isDay ? 'daily' : 'weekly' });
  const [colouring, setColouring] = useColourChoice();
  const week = useMemo(() => weekOf(state.day, firstDayOfWeek), [state.day, firstDayOfWeek]);
  // Night shifts overlap days before and after the week.
  const query = usePlanner(addDays(week.first, -1), addDays(week.last, 1));
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <PlannerBar
        state={state}
        change={change}
        today={today}
        rotas={query.data?.rotas ?? []}
        isPhone={isPhone}
        colouring={colouring}
        setColouring={setColouring}
      />
      <div data-print="planner">
        <PrintHeading name="Planner" title={printTitle} />
        <QueryContent query={query} what="the planner" rows={12} height={44}>
          {(view: PlannerView) => (
            <>
              {!view.isComplete && (
                <p className={styles.hint}>
                  This week has too many shifts for one page. Only the first are shown.
                </p>
              )}
              <Suspense fallback={<SkeletonList rows={12} height={44} label="Loading the planner..." />}>
                {isPhone ? (
                  <PhoneAgenda view={view} state={state} change={change} today={today} />
                ) : (
                  <PlannerGrid
                    view={view}
                    state={state}
                    change={change}
                    today={today}
                    colouring={colouring}
                    isLoading={query.isPlaceholderData}
                  />
                )}
              </Suspense>
            </>
          )}
        </QueryContent>
      </div>
    </main>
  );
}
