import { addDays, type LocalDate } from '@contract/common/time/local.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { lazy, memo, Suspense, useMemo } from 'react';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { matchesFilters } from '../filters/shift-filters.js';
import { rangeText } from '@/features/rotas/shared/employer/labels.js';
import { ShiftTable } from '@/features/rotas/shared/employer/ShiftTable.js';
import { useRotaWarnings } from '@/features/rotas/shared/employer/form/use-rota-warnings.js';
import { ChosenRotaActions } from './ChosenRotaActions.js';
import { MonthGrid } from './MonthGrid.js';
import { monthCells } from '@/lib/periods.js';
import { PrintHeading } from '@/components/employer/periods/PrintHeading.js';
import styles from './rota-view.module.css';
import { FilterAndExportBar } from './FilterAndExportBar.js';
import { useShownDates } from '@/components/employer/periods/use-shown-dates.js';
import { useSettled } from '@/lib/timing/use-settled.js';
import type { View } from './use-rota-view-state.js';

// A chunk of its own, so that the rota is shown before the planner loads.
const ChosenRotaGrid = lazy(() => import('./ChosenRotaGrid.js'));
const Shifts = memo(ShiftTable);
const WEEK = 7;

interface Props {
  rota: RotaView;
  view: View;
  change: (change: Partial<View>) => void;
  today: LocalDate;
  /** The shifts that the list shows at first. Undefined for as many as other lists. */
  listed: number | undefined;
}

/** The shifts of a rota in a period, and the actions on the rota. */
export function ChosenRota({ rota, view, change, today, listed: atFirst }: Props) {
  const { first, last, firstDay, title } = useShownDates(view);
  // The planner shows changes at once, and the long list below it follows with a delay.
  const settled = useSettled(rota);
  const listed = settled.id === rota.id ? settled : rota;
  const cells = view.period === 'monthly' ? monthCells(view.day, firstDay) : null;
  const warnings = useRotaWarnings(listed, {
    // Begins a week earlier, which is the range of work that the planner loads. A month also shows days around
    // it.
    startDate: cells?.[0] ?? addDays(first, -WEEK),
    endDate: cells?.at(-1) ?? last,
  });
  const shifts = useMemo(
    () => listed.shifts.filter(({ date }) => first <= date && date <= last),
    [listed, first, last],
  );
  const isPlanner = view.period === 'weekly' || view.period === 'daily';
  const isListed = view.period !== 'monthly';
  // The planner and the month have print versions of their own.
  const isPrinted = isListed && !isPlanner;
  const { venue, role, person } = view;
  const shown = useMemo(
    () => shifts.filter((shift) => matchesFilters(shift, { venue, role, person })),
    [shifts, venue, role, person],
  );
  return (
    <>
      <ChosenRotaActions rota={rota} view={view} change={change} />
      <FilterAndExportBar rota={listed} view={view} change={change} first={first} last={last} />
      {view.period === 'monthly' && (
        <div data-print="planner">
          <PrintHeading name={rota.name} isDraft={rota.status === 'draft'} title={title} />
          <MonthGrid
            day={view.day}
            firstDay={firstDay}
            today={today}
            shifts={rota.shifts}
            filters={view}
            warnings={warnings}
            onDay={(day) => change({ day, period: 'daily' })}
          />
        </div>
      )}
      {isPlanner && (
        <Suspense fallback={<SkeletonList rows={6} height={60} label="Loading the planner..." />}>
          <ChosenRotaGrid rota={rota} view={view} change={change} today={today} />
        </Suspense>
      )}
      {(isListed || shown.length === 0) && (
        <div data-print={isPrinted ? 'planner' : undefined}>
          {isPrinted && <PrintHeading name={rota.name} isDraft={rota.status === 'draft'} title={title} />}
          {shifts.length === 0 && <NoShiftsInPeriod rota={rota} onDay={(day) => change({ day })} />}
          {!isPlanner && shifts.length > 0 && shown.length === 0 && (
            <EmptyState icon="calendar" text="No shifts match these filters" />
          )}
          {shown.length > 0 && (
            <div className={atFirst === undefined ? styles.listed : undefined}>
              <Shifts
                key={`${first} ${last}`}
                shifts={shown}
                among={shifts}
                warnings={warnings}
                isFillable={rota.status !== 'archived'}
                {...(atFirst !== undefined && { atFirst })}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function NoShiftsInPeriod({ rota, onDay }: { rota: RotaView; onDay: (day: LocalDate) => void }) {
  const format = useFormat();
  const [first] = rota.shifts;
  return (
    <EmptyState
      icon="calendar"
      text="No shifts scheduled for this period"
      hint={`This rota covers ${rangeText(rota, format)}.`}
      action={
        first && (
          <Button variant="secondary" icon="arrow-right" onClick={() => onDay(first.date)}>
            Go to first shift
          </Button>
        )
      }
    />
  );
}
