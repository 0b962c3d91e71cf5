import type { LocalDate } from '@contract/common/time/local.js';
import type { PlannerView } from '@contract/planner/planner.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNow } from '../../../lib/use-now.js';
import { editLink } from '../../../components/employer/links.js';
import { fullName } from '../../../lib/names.js';
import type { GridLook } from '../../rotas/employer/rota-grid/grid-look.js';
import type { GridDay } from '../../rotas/employer/rota-grid/grid-rows.js';
import { groupOpenShifts } from '../../rotas/employer/rota-grid/open-shift-groups.js';
import { placeAt, type Place } from '../../rotas/employer/rota-grid/places.js';
import { PlanningOverlays } from '../../rotas/employer/rota-grid/PlanningOverlays.js';
import { createPeopleCache, createRowCache } from '../../rotas/employer/rota-grid/row-cache.js';
import { SelectionTools } from '../../rotas/employer/rota-grid/SelectionTools.js';
import { findIssues } from '../../rotas/employer/rota-grid/shift-issues.js';
import { UndoButtons } from '../../rotas/employer/rota-grid/UndoButtons.js';
import { useCellSelection } from '../../rotas/employer/rota-grid/use-cell-selection.js';
import { useCommands, type Editing } from '../../rotas/employer/rota-grid/use-commands.js';
import { useStableCallback } from '../../rotas/employer/rota-grid/use-stable-callback.js';
import { dayTotals, type PersonHours } from '../../rotas/employer/rota-grid/week-figures.js';
import { WeekGrid, type GridHandle } from '../../rotas/employer/rota-grid/WeekGrid.js';
import { stepDate } from '../../rotas/employer/view/periods.js';
import { FillPopover } from './fill/FillPopover.js';
import { isFillable, isOfSchedule } from './planned-shifts.js';
import styles from './planner-page.module.css';
import { PlannerEditor } from './PlannerEditor.js';
import { PlannerFooter } from './PlannerFooter.js';
import { groupedRows, minutesByLine, plannerPeople } from './planner-rows.js';
import { RotaQuestionDialog } from './RotaQuestionDialog.js';
import type { Colouring } from './use-colour-choice.js';
import { usePlan } from './use-plan.js';
import { isShown, type PlannerViewState } from './use-planner-view.js';

interface Props {
  view: PlannerView;
  state: PlannerViewState;
  change: (change: { day: string }) => void;
  today: LocalDate;
  /** The field that decides the colour of a shift. */
  colouring: Colouring;
  /** True while other days are still shown. */
  isLoading: boolean;
}

const CORNERS = { people: 'Employee', venues: 'Venue', roles: 'Role' };
const HUES = 6;
/** A start date after all weeks, because the planner compares no weeks. */
const NO_WEEK_BEFORE = { startDate: '9999-12-31' };

/** A week or a day of all shifts, by person, venue or role. */
export default function PlannerGrid({ view, state, change, today, colouring, isLoading }: Props) {
  const { first, last, dates, grouping, show, isDay } = state;
  const now = useNow();
  const navigate = useNavigate();
  const [grid] = useState(() => ({ current: null as GridHandle | null }));
  const days = useMemo<GridDay[]>(
    () => dates.map((date) => ({ date, isAvailable: true, isToday: date === today })),
    [dates, today],
  );
  const plan = usePlan({
    view,
    show,
    cellAt: ({ row, col }) => {
      const [line, day] = [rows[row], days[col]];
      return line && day ? placeAt(line, day, { row, col }) : null;
    },
    onShift: (shift) => grid.current?.focusAfter({ shift }),
    onFocusLost: () => grid.current?.keepPosition(),
  });
  const { format, directory, planning, statusOf, warnings, boardState } = plan;
  const isIn = (shift: RotaShiftView): boolean =>
    isShown(shift, show) && first <= shift.date && shift.date <= last;
  const shown = plan.shifts.filter(isIn);
  const summed = plan.later.filter(isIn);
  const [cachedPeople] = useState(createPeopleCache);
  const [cachedRows] = useState(createRowCache);
  const rows =
    grouping === 'people'
      ? cachedRows(
          cachedPeople(plannerPeople(view.people, shown)),
          shown,
          dates,
          warnings,
          groupOpenShifts(shown),
        )
      : groupedRows(grouping, view, shown, dates, warnings);
  const minutes = minutesByLine(grouping, summed);
  // Only a whole week of all shifts compares with the contract.
  const isCompared = grouping === 'people' && !isDay && show === '';
  const people = new Map(isCompared ? view.people.map((person) => [person.id, person]) : []);
  const hoursOf = (id: string): PersonHours => ({
    minutes: minutes.get(id) ?? 0,
    elsewhere: 0,
    before: null,
    contracted: people.get(id)?.contractedMinutesPerWeek ?? null,
    most: people.get(id)?.maxMinutesPerWeek ?? null,
  });
  const look = useMemo<GridLook>(() => {
    const keys = colouring === 'venue' ? view.venues.map(({ id }) => id) : view.roles;
    const keyOf = (shift: RotaShiftView): string | null => {
      if (colouring === 'venue') return shift.venueId;
      return isOfSchedule(shift) ? null : shift.role;
    };
    return {
      statusOf,
      wordOf: (shift) => (statusOf(shift) === 'draft' ? 'Draft' : null),
      timesOf: ({ startTime, endTime }) => `${format.time(startTime)}–${format.time(endTime)}`,
      hueOf: (shift) => {
        const key = keyOf(shift);
        return key === null ? null : Math.max(0, keys.indexOf(key)) % HUES;
      },
      whereOf: ({ employee, role, venue }) =>
        [
          grouping !== 'people' && (employee ? fullName(employee) : 'Open'),
          grouping !== 'roles' && role,
          grouping !== 'venues' && venue?.name,
        ]
          .filter(Boolean)
          .join(' · '),
    };
  }, [statusOf, grouping, colouring, view.venues, view.roles, format]);
  const selection = useCellSelection({ rows, days, announce: planning.announce });
  const known = useCommands({
    planning,
    selection,
    isReadOnly: false,
    nameOf: directory.nameOf,
    format,
    onTypingEnd: () => grid.current?.keepPosition(),
    onMove: (columns) => grid.current?.moveAfter(columns),
  });
  const openSchedule = (place: Place): boolean => {
    if (!place.shift || !isOfSchedule(place.shift)) return false;
    void navigate(editLink('schedules', place.shift.id.split(':')[0]!));
    return true;
  };
  const commands: typeof known = {
    ...known,
    open: (place, anchor) => {
      if (!openSchedule(place)) known.open(place, anchor);
    },
    run: (command, place, element) => {
      if (command.kind === 'edit' && place.shift && isFillable(place.shift, statusOf))
        setFilling({ place, anchor: element });
      else if (command.kind !== 'edit' || !openSchedule(place)) known.run(command, place, element);
    },
  };
  const [filling, setFilling] = useState<Editing | null>(null);
  const closeFilling = (): void => setFilling(null);
  const focusShift = useStableCallback((shift: string): void => grid.current?.focus({ shift }));
  const issues = findIssues(summed, warnings, { statusOf, now });
  return (
    <section className={styles.grid} aria-label="Planner" aria-busy={isLoading || undefined}>
      <WeekGrid
        ref={grid}
        isInPage
        label={`All shifts by ${CORNERS[grouping].toLowerCase()} and day`}
        corner={CORNERS[grouping]}
        days={days}
        rows={rows}
        totals={dayTotals(summed, dates, NO_WEEK_BEFORE)}
        hoursOf={hoursOf}
        look={look}
        format={format}
        isReadOnly={false}
        selection={selection}
        typing={commands.typing}
        onTyped={commands.finishTyping}
        opensOnClick={(shift) => isFillable(shift, statusOf)}
        onCommand={commands.run}
        onMenu={commands.openMenu}
        onDrop={commands.drop}
        onChangeWeek={(step) => change({ day: stepDate(state.day, isDay ? 'daily' : 'weekly', step) })}
      />
      <PlannerFooter view={view} shifts={summed} issues={issues} plan={plan} onShift={focusShift}>
        <span className={styles.tools}>
          <UndoButtons state={boardState} planning={planning} />
        </span>
        {selection.places.length > 0 ? (
          <SelectionTools selection={selection} commands={commands} />
        ) : (
          <p
            className={styles.hint}
            data-refused={planning.message.isRefused || undefined}
            aria-hidden="true"
          >
            {hintText(
              { isSaving: boardState.pending.size > 0, hasShifts: shown.length > 0 },
              planning.message,
            )}
          </p>
        )}
      </PlannerFooter>
      {filling?.place.shift && (
        <FillPopover
          shift={filling.place.shift}
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
        canType
        isReadOnly={false}
        nameOf={directory.nameOf}
        format={format}
      />
    </section>
  );
}

/** Returns the last refusal, the state of saving, or how to begin an empty week. */
function hintText(
  { isSaving, hasShifts }: { isSaving: boolean; hasShifts: boolean },
  { text, isRefused }: { text: string; isRefused: boolean },
): string {
  if (isRefused) return text;
  if (isSaving) return 'Saving...';
  return hasShifts ? '' : 'Click a cell and type 9-17.';
}
