import type { LocalDate } from '@contract/common/time/local.js';
import { isAvailableDate } from '@contract/rotas/rotas.rules.js';
import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PlannerView } from '../../api/planner.js';
import { useNow } from '@/lib/use-now.js';
import { listLink } from '@/components/employer/links.js';
import { fullName } from '@/lib/names.js';
import { Button } from '@/ui/actions/Button.js';
import { DayTimeline } from '../timeline/DayTimeline.js';
import type { GridLook } from '../cells/grid-look.js';
import type { GridDay } from '../lines/grid-rows.js';
import { placeAt, shiftsIn, type Place } from '../clipboard/places.js';
import { PlanningOverlays } from '../editor/PlanningOverlays.js';
import { SelectionTools } from '../clipboard/SelectionTools.js';
import { findIssues } from '../warnings/shift-issues.js';
import { matchesFilters, NONE, type GridFilters } from '../filters/shift-filters.js';
import { minutesOnDay, positionOf } from '../timeline/timeline.js';
import { UndoButtons } from '../board/UndoButtons.js';
import { useCellSelection } from '../clipboard/use-cell-selection.js';
import { useCommands, type Editing } from '../keyboard/use-commands.js';
import { useStableCallback } from '@/lib/use-stable-callback.js';
import { VenueTotals } from '../totals/VenueTotals.js';
import { WeekGrid, type GridHandle } from '../lines/WeekGrid.js';
import { stepDate } from '@/lib/periods.js';
import { shortPlannedText } from '@/features/shifts/shared/planned-text.js';
import { openGap, selectedGaps, type SelectedGaps } from '../fill/open-gap.js';
import { FillPopover } from '../fill/FillPopover.js';
import { allOfScheduleText, isFillable, isOfSchedule, unseenWord } from '../board/planned-shifts.js';
import styles from './planner-page.module.css';
import { PlannerEditor } from '../editor/PlannerEditor.js';
import { PlannerFooter } from './PlannerFooter.js';
import { RotaQuestionDialog } from '../questions/RotaQuestionDialog.js';
import type { Colouring } from './use-colour-choice.js';
import { usePlan } from '../board/use-plan.js';
import { usePlannerLines } from '../lines/use-planner-lines.js';
import { isShown, type PlannerViewState } from './use-planner-view.js';

const OfferSelectedDialog = lazy(() => import('../fill/OfferSelectedDialog.js'));

interface Props {
  view: PlannerView;
  state: PlannerViewState;
  change: (change: { day: string }) => void;
  today: LocalDate;
  /** The field that decides the colour of a shift. */
  colouring: Colouring;
  /** True while other days are still shown. */
  isLoading: boolean;
  /** The rota of the rota view, which the filter shows. Null in the planner. */
  rota?: RotaView | null;
  /** The further filters of the rota view. */
  filters?: GridFilters;
}

const NO_FILTERS: GridFilters = { venue: '', role: '', person: '' };

const CORNERS = { people: 'Employee', venues: 'Venue', roles: 'Role' };
const HUES = 6;

/**
 * A week or a day of all shifts, by person, venue or role. The rota view shows it with one rota, a comparison with the week
 * before, and days by hours.
 */
export default function PlannerGrid(props: Props) {
  const { view, state, change, today, colouring, isLoading, rota = null, filters = NO_FILTERS } = props;
  const { first, dates, grouping, show, isDay } = state;
  const now = useNow();
  const [grid] = useState(() => ({ current: null as GridHandle | null }));
  const add = useRef<HTMLButtonElement>(null);
  const shownRota = rota ?? view.rotas.find(({ id }) => id === show);
  const isReadOnly = shownRota?.status === 'archived';
  const { startDate, endDate, type } = shownRota ?? {};
  const days = useMemo<GridDay[]>(() => {
    const isAvailable = (date: LocalDate): boolean =>
      !startDate || !endDate || !type || isAvailableDate({ startDate, endDate, type }, date);
    return dates.map((date) => ({ date, isAvailable: isAvailable(date), isToday: date === today }));
  }, [dates, today, startDate, endDate, type]);
  const isTimeline = rota !== null && isDay;
  const plan = usePlan({
    view,
    show,
    venueId: filters.venue === '' || filters.venue === NONE ? null : filters.venue,
    role: filters.role || null,
    cellAt: ({ row, col }) => {
      const [line, day] = [rows[row], days[col]];
      return line && day && !isTimeline ? placeAt(line, day, { row, col }) : null;
    },
    onShift: (shift) => grid.current?.focusAfter({ shift }),
    onFocusLost: () => grid.current?.keepPosition(),
  });
  const { format, directory, planning, statusOf, swappedTextOf, warnings, boardState } = plan;
  const { shown, places, lines, rows, axis, summed, figures, sum, totals, hoursOf } = usePlannerLines(plan, {
    view,
    state,
    filters,
    rota,
  });
  const hasStatus = rota !== null;
  const hasVenues = view.venues.length > 1;
  const look = useMemo<GridLook>(() => {
    const keys = colouring === 'venue' ? view.venues.map(({ id }) => id) : view.roles;
    const keyOf = (shift: RotaShiftView): string | null => {
      if (colouring === 'venue') return shift.venueId;
      return isOfSchedule(shift) ? null : shift.role;
    };
    return {
      statusOf,
      // The rota view says it once for the rota.
      wordOf: (shift) => (hasStatus ? null : unseenWord(shift, statusOf(shift), view.schedules)),
      swappedTextOf,
      timesOf: ({ startTime, endTime }) => `${format.time(startTime)}–${format.time(endTime)}`,
      ...(axis && { spanOf: (shift) => positionOf(minutesOnDay(shift, shift.date)!, axis) }),
      hueOf: (shift) => {
        const key = keyOf(shift);
        return key === null ? null : Math.max(0, keys.indexOf(key)) % HUES;
      },
      whereOf: ({ employee, role, venue }) =>
        [
          grouping !== 'people' && (employee ? fullName(employee) : 'Open'),
          grouping !== 'roles' && role,
          grouping !== 'venues' && (venue?.name ?? (hasVenues && 'No venue')),
        ]
          .filter(Boolean)
          .join(' · '),
    };
  }, [
    statusOf,
    swappedTextOf,
    hasStatus,
    grouping,
    colouring,
    view.venues,
    view.schedules,
    hasVenues,
    view.roles,
    format,
    axis,
  ]);
  const selection = useCellSelection({ rows, days, announce: planning.announce });
  const known = useCommands({
    planning,
    selection,
    isReadOnly,
    nameOf: directory.nameOf,
    venues: view.venues,
    format,
    onTypingEnd: () => grid.current?.keepPosition(),
    onMove: (columns) => grid.current?.moveAfter(columns),
  });
  const commands: typeof known = {
    ...known,
    run: (command, place, element) => {
      if (command.kind === 'edit' && place.shift && isFillable(place.shift, statusOf))
        setFilling({ place, anchor: element });
      else known.run(command, place, element);
    },
  };
  const offered = useMemo(
    () => selectedGaps(shiftsIn(selection.places), { shifts: plan.shifts, board: plan.board }, view, places),
    [selection.places, plan.shifts, plan.board, view, places],
  );
  const [offering, setOffering] = useState<SelectedGaps | null>(null);
  const [filling, setFilling] = useState<Editing | null>(null);
  const closeFilling = (): void => setFilling(null);
  const focusShift = useStableCallback((shift: string): void => grid.current?.focus({ shift }));
  const issues = useMemo(
    () => findIssues(summed, warnings, { statusOf, now }),
    [summed, warnings, statusOf, now],
  );
  return (
    <section className={styles.grid} aria-label="Planner" aria-busy={isLoading || undefined}>
      {isTimeline ? (
        <DayTimeline
          ref={grid}
          label={`${rota.name}, ${format.weekdayDate(first)} by hours`}
          day={first}
          isAvailable={days[0]!.isAvailable}
          shifts={plan.shifts.filter((shift) => isShown(shift, show) && matchesFilters(shift, filters))}
          places={places}
          people={lines}
          warnings={warnings}
          status={rota.status}
          format={format}
          isReadOnly={isReadOnly}
          planning={planning}
          commands={commands}
          empty={add}
        />
      ) : (
        <WeekGrid
          ref={grid}
          isInPage={rota === null}
          label={
            rota
              ? `${rota.name}, employees by day`
              : `All shifts by ${CORNERS[grouping].toLowerCase()} and day`
          }
          corner={CORNERS[grouping]}
          sum={rota === null && !isDay ? shortPlannedText(sum) : ''}
          hours={axis}
          days={days}
          rows={rows}
          totals={totals}
          hoursOf={hoursOf}
          look={look}
          format={format}
          isReadOnly={isReadOnly}
          selection={selection}
          typing={commands.typing}
          onTyped={commands.finishTyping}
          opensOnClick={(shift) => isFillable(shift, statusOf)}
          onCommand={commands.run}
          onMenu={commands.openMenu}
          onDrop={commands.drop}
          onChangeWeek={(step) => change({ day: stepDate(state.day, isDay ? 'daily' : 'weekly', step) })}
        />
      )}
      {view.people.length === 0 && (
        <p className={styles.first}>
          <Link to={listLink('invitations')}>Invite your employees</Link>, so that each has a line here.
        </p>
      )}
      {figures && <VenueTotals totals={figures.atVenues} sum={figures.sum} />}
      <PlannerFooter
        view={view}
        shifts={summed}
        issues={issues}
        plan={plan}
        publishes={rota === null}
        days={state}
        onDay={(day) => change({ day })}
        onShift={focusShift}
      >
        {!isReadOnly && (
          <span className={styles.tools}>
            <UndoButtons state={boardState} planning={planning} />
            {isTimeline && (
              <Button
                ref={add}
                variant="secondary"
                size="small"
                icon="plus"
                onClick={({ currentTarget }) => commands.open(newShiftPlace(first, days[0]!), currentTarget)}
              >
                Add Shift
              </Button>
            )}
          </span>
        )}
        {selection.places.length > 0 ? (
          <SelectionTools
            selection={selection}
            commands={commands}
            venues={view.venues}
            {...(offered.gaps.length > 0 && { onOffer: () => setOffering(offered) })}
            onVenue={(places, venueId) => planning.setFields(places, { venueId })}
          />
        ) : (
          <p
            className={styles.hint}
            data-refused={planning.message.isRefused || undefined}
            aria-hidden="true"
          >
            {hintText(
              {
                isReadOnly,
                isSaving: boardState.pending.size > 0,
                hasShifts: shown.length > 0,
                example: hasVenues ? `9-17 ${view.venues[0]!.name}` : '9-17',
              },
              planning.message,
            )}
          </p>
        )}
      </PlannerFooter>
      {filling?.place.shift && (
        <FillPopover
          shift={filling.place.shift}
          gap={openGap(filling.place.shift, view, plan.board)}
          anchor={filling.anchor}
          plan={plan}
          onFilled={() => {
            closeFilling();
            grid.current?.focusAfter({ shift: filling.place.shift!.id });
          }}
          onEdit={() => {
            closeFilling();
            commands.open(filling.place, filling.anchor);
          }}
          onClose={closeFilling}
        />
      )}
      <Suspense fallback={null}>
        {offering && (
          <OfferSelectedDialog
            {...offering}
            onOffered={() => {
              setOffering(null);
              selection.clear();
            }}
            onClose={() => setOffering(null)}
          />
        )}
      </Suspense>
      {commands.editing && (
        <PlannerEditor
          view={view}
          show={show}
          plan={plan}
          editing={commands.editing}
          onClose={commands.close}
        />
      )}
      {plan.rotaQuestion.question && <RotaQuestionDialog question={plan.rotaQuestion.question} />}
      <PlanningOverlays
        planning={planning}
        commands={commands}
        selection={selection}
        canType={!isTimeline}
        isReadOnly={isReadOnly}
        nameOf={directory.nameOf}
        allOf={(shift) => allOfScheduleText(shift, plan.shifts)}
        format={format}
      />
    </section>
  );
}

/** The place of a new open shift on a day. */
function newShiftPlace(date: LocalDate, { isAvailable }: GridDay): Place {
  return { personId: null, date, row: 0, col: 0, isAvailable, shift: null, all: [] };
}

/** Returns the last refusal, the state of saving, or how to begin an empty week. */
function hintText(
  {
    isReadOnly,
    isSaving,
    hasShifts,
    example,
  }: { isReadOnly: boolean; isSaving: boolean; hasShifts: boolean; example: string },
  { text, isRefused }: { text: string; isRefused: boolean },
): string {
  if (isReadOnly) return 'This rota is archived. You can view it but not change it.';
  if (isRefused) return text;
  if (isSaving) return 'Saving...';
  return hasShifts ? '' : `Click a cell and type ${example}.`;
}
