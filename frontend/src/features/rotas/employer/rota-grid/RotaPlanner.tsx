import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import type { EmployeeView } from '@contract/users/users.contract.js';
import type { VenueView } from '@contract/venues/venues.contract.js';
import { useMemo, useRef, useState } from 'react';
import { useInvitedPeople, type InvitedPerson } from '../../api/invited-people.js';
import { useEmployeeOptions } from '../../../employees/api/employees.js';
import { useVenues } from '../../../venues/api/venues.js';
import { companyFormat } from '../../../../lib/dates.js';
import { isFirstLoad } from '../../../../lib/query-state.js';
import { useUser } from '../../../../session/session.js';
import { QueryFailed } from '../../../../ui/loading/QueryFailed.js';
import { SkeletonList } from '../../../../ui/loading/Skeleton.js';
import { ExportShownShifts } from '../view/ExportShownShifts.js';
import { stepDate } from '../view/periods.js';
import { PrintHeading } from '../view/PrintHeading.js';
import { useShownDates } from '../view/use-shown-dates.js';
import type { View } from '../view/use-rota-view-state.js';
import { UnconfirmedDialog } from '../publication/UnconfirmedShifts.js';
import { AttentionBar } from './AttentionBar.js';
import type { Issue } from './shift-issues.js';
import { DayTimeline } from './DayTimeline.js';
import { NONE } from './shift-filters.js';
import { GridFilterBar } from './GridFilterBar.js';
import type { GridDay } from './grid-rows.js';
import styles from './planner.module.css';
import { PlanningOverlays } from './PlanningOverlays.js';
import { placeAt, type Place } from './places.js';
import { PlannerToolbar } from './PlannerToolbar.js';
import { ShiftEditor } from './ShiftEditor.js';
import { UnsavedChanges } from './UnsavedChanges.js';
import { useBoard } from './use-board.js';
import { useCommands } from './use-commands.js';
import { useDirectory } from './use-directory.js';
import { useStableCallback } from './use-stable-callback.js';
import { usePlanning } from './use-planning.js';
import { useCellSelection } from './use-cell-selection.js';
import { useWeekData } from './use-week-data.js';
import { VenueTotals } from './VenueTotals.js';
import { WeekGrid, type GridHandle } from './WeekGrid.js';

interface Props {
  rota: RotaView;
  view: View;
  change: (change: Partial<View>) => void;
  today: LocalDate;
  /** The first and the last date shown. */
  first: LocalDate;
  last: LocalDate;
}

const NO_ITEMS: never[] = [];

/** Shows the planner once employees and venues are loaded, because each of them adds or moves lines. */
export default function RotaPlanner(props: Props) {
  const employees = useEmployeeOptions();
  const invited = useInvitedPeople();
  const venues = useVenues();
  const members = employees.data ?? NO_ITEMS;
  const people = useMemo(() => [...members, ...invited], [members, invited]);
  if (isFirstLoad(employees) || isFirstLoad(venues)) {
    return <SkeletonList rows={6} height={60} label="Loading the planner..." />;
  }
  return <Planner {...props} employees={people} venues={venues.data ?? NO_ITEMS} />;
}

/** The counts of the rota view that open a list. */
const LISTED: readonly Issue[] = ['unconfirmed'];

interface PlannerProps extends Props {
  employees: readonly (EmployeeView | InvitedPerson)[];
  venues: readonly VenueView[];
}

/** A week of a rota by employee and day, or one day by hours. Both work with keyboard, mouse and touch. */
function Planner({ rota, view, change, today, first, last, employees, venues }: PlannerProps) {
  const { timeZone, dateFormat } = useUser();
  const format = useMemo(() => companyFormat({ timeZone, dateFormat }), [timeZone, dateFormat]);
  const [grid] = useState(() => ({ current: null as GridHandle | null }));
  const add = useRef<HTMLButtonElement>(null);
  const directory = useDirectory(rota, employees, venues);
  const { board, state, shifts } = useBoard(rota, directory);
  const { venue, role, person } = view;
  const filters = useMemo(() => ({ venue, role, person }), [venue, role, person]);
  const filter = useStableCallback(change);
  const week = useWeekData({ rota, shifts, employees, today, first, last, venue, role, person });
  const isReadOnly = rota.status === 'archived';
  const isDay = first === last;
  const look = useMemo(() => ({ statusOf: () => rota.status }), [rota.status]);
  const { title } = useShownDates(view);
  const focusShift = useStableCallback((shift: string): void => grid.current?.focus({ shift }));
  const [isListing, setListing] = useState(false);
  const openList = useStableCallback((): void => setListing(true));
  const planning = usePlanning({
    planName: () => rota.name,
    board,
    shifts,
    elsewhere: week.elsewhere,
    nameOf: directory.nameOf,
    format,
    venueId: venue === '' || venue === NONE ? null : venue,
    role: role || null,
    cellAt: ({ row, col }) => {
      const [line, shown] = [week.rows[row], week.days[col]];
      // The day view has no cells.
      return !isDay && line && shown ? placeAt(line, shown, { row, col }) : null;
    },
    onShift: (shift) => grid.current?.focusAfter({ shift }),
    onFocusLost: () => grid.current?.keepPosition(),
  });
  const selection = useCellSelection({ rows: week.rows, days: week.days, announce: planning.announce });
  const commands = useCommands({
    planning,
    selection,
    isReadOnly,
    nameOf: directory.nameOf,
    format,
    onTypingEnd: () => grid.current?.keepPosition(),
    onMove: (columns) => grid.current?.moveAfter(columns),
  });

  return (
    <section className={styles.planner} aria-label="Planner" data-print="planner">
      <PrintHeading name={rota.name} title={title} />
      <div className={styles.bar}>
        <GridFilterBar
          filters={filters}
          venues={venues}
          roles={week.roles}
          people={week.people}
          onChange={filter}
        />
        <AttentionBar issues={week.issues} onShift={focusShift} lists={LISTED} onList={openList} />
      </div>
      {isListing && (
        <UnconfirmedDialog
          rotas={[rota]}
          shiftIds={week.issues.unconfirmed}
          onClose={() => setListing(false)}
        />
      )}
      <PlannerToolbar
        state={state}
        planning={planning}
        commands={commands}
        selection={selection}
        isReadOnly={isReadOnly}
        add={add}
        onAdd={isDay ? (button) => commands.open(newShiftPlace(first, week.days[0]!), button) : null}
      >
        <ExportShownShifts rotaId={rota.id} view={filters} first={first} last={last} />
      </PlannerToolbar>
      <UnsavedChanges
        failures={state.failures}
        board={board}
        nameOf={directory.nameOf}
        venueOf={directory.venueOf}
        format={format}
      />
      <QueryFailed query={week.work} what="the employees’ other work" />
      {isDay ? (
        <DayTimeline
          ref={grid}
          label={`${rota.name}, ${format.weekdayDate(first)} by hours`}
          day={first}
          isAvailable={week.days[0]!.isAvailable}
          shifts={week.filtered}
          places={week.places}
          people={week.people}
          warnings={week.warnings}
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
          label={`${rota.name}, employees by day`}
          days={week.days}
          rows={week.rows}
          totals={week.totals}
          hoursOf={week.hoursOf}
          look={look}
          format={format}
          isReadOnly={isReadOnly}
          selection={selection}
          typing={commands.typing}
          onTyped={commands.finishTyping}
          onCommand={commands.run}
          onMenu={commands.openMenu}
          onDrop={commands.drop}
          onChangeWeek={(step) => change({ day: stepDate(view.day, 'weekly', step) })}
        />
      )}
      <VenueTotals totals={week.atVenues} sum={week.totals.reduce((sum, { minutes }) => sum + minutes, 0)} />
      {commands.editing && (
        <ShiftEditor
          rota={rota}
          planning={planning}
          editing={commands.editing}
          format={format}
          onClose={commands.close}
        />
      )}
      <PlanningOverlays
        planning={planning}
        commands={commands}
        selection={selection}
        canType={!isDay}
        isReadOnly={isReadOnly}
        nameOf={directory.nameOf}
        format={format}
      />
    </section>
  );
}

/** The place of a new open shift on a day. */
function newShiftPlace(date: LocalDate, { isAvailable }: GridDay): Place {
  return { personId: null, date, row: 0, col: 0, isAvailable, shift: null, all: [] };
}
