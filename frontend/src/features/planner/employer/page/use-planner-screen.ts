import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import type { PlannerView } from '../../api/planner.js';
import { usePlan } from '../board/use-plan.js';
import { useGridLook } from '../cells/use-grid-look.js';
import { placeAt } from '../clipboard/places.js';
import { useCellSelection } from '../clipboard/use-cell-selection.js';
import { NONE, type GridFilters } from '../filters/shift-filters.js';
import { useCommands } from '../keyboard/use-commands.js';
import { useGridDays } from '../lines/use-grid-days.js';
import { usePlannerLines } from '../lines/use-planner-lines.js';
import type { GridHandle } from '../lines/WeekGrid.js';
import type { Colouring } from './use-colour-choice.js';
import type { PlannerViewState } from './use-planner-view.js';

export interface ScreenOptions {
  view: PlannerView;
  state: PlannerViewState;
  today: LocalDate;
  /** The field that decides the colour of a shift. */
  colouring: Colouring;
  /** The rota of the rota view, which the filter shows. Null in the planner. */
  rota?: RotaView | null;
  /** The further filters of the rota view. */
  filters?: GridFilters;
}

const NO_FILTERS: GridFilters = { venue: '', role: '', person: '' };

/** Returns the plan, its lines, and the selection and commands that all parts of the planner share. */
export function usePlannerScreen(options: ScreenOptions) {
  const { view, state, today, colouring, rota = null, filters = NO_FILTERS } = options;
  const { dates, grouping, show, isDay } = state;
  const [grid] = useState(() => ({ current: null as GridHandle | null }));
  const shownRota = rota ?? view.rotas.find(({ id }) => id === show);
  const isReadOnly = shownRota?.status === 'archived';
  const days = useGridDays(dates, today, shownRota);
  const isTimeline = rota !== null && isDay;
  const plan = usePlan({
    view,
    show,
    venueId: filters.venue === '' || filters.venue === NONE ? null : filters.venue,
    role: filters.role || null,
    cellAt: ({ row, col }) => {
      const [line, day] = [lines.rows[row], days[col]];
      return line && day && !isTimeline ? placeAt(line, day, { row, col }) : null;
    },
    onShift: (shift) => grid.current?.focusAfter({ shift }),
    onFocusLost: () => grid.current?.keepPosition(),
  });
  const lines = usePlannerLines(plan, { view, state, filters, rota });
  // The rota view says it once for the rota.
  const hasWords = rota === null;
  const look = useGridLook(plan, { view, grouping, colouring, axis: lines.axis, hasWords });
  const selection = useCellSelection({ rows: lines.rows, days, announce: plan.planning.announce });
  const commands = useCommands({
    plan,
    selection,
    isReadOnly,
    venues: view.venues,
    onTypingEnd: () => grid.current?.keepPosition(),
    onMove: (columns) => grid.current?.moveAfter(columns),
  });
  return {
    view,
    state,
    rota,
    filters,
    plan,
    days,
    lines,
    look,
    selection,
    commands,
    isReadOnly,
    /** True for a day by hours, which has no cells. */
    isTimeline,
    /** Moves the focus within the grid. */
    grid,
  };
}

export type PlannerScreen = ReturnType<typeof usePlannerScreen>;
