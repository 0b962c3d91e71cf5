import type { LocalDate } from '@contract/common/time/local.js';
import type { RefObject } from 'react';
import { stepDate } from '@/lib/periods.js';
import { shortPlannedText } from '@/features/shifts/shared/planned-text.js';
import { isFillable } from '../board/planned-shifts.js';
import { matchesFilters } from '../filters/shift-filters.js';
import { WeekGrid } from '../lines/WeekGrid.js';
import { DayTimeline } from '../timeline/DayTimeline.js';
import type { PlannerScreen } from './use-planner-screen.js';
import { isShown } from './use-planner-view.js';

interface Props {
  screen: PlannerScreen;
  onDay: (day: LocalDate) => void;
  /** Gets the focus when a day by hours has no shifts left. */
  empty: RefObject<HTMLElement | null>;
}

const CORNERS = { people: 'Employee', venues: 'Venue', roles: 'Role' };

/** The lines of the shown days: by day, or by hours for one day of a rota. */
export function PlannerLines({ screen, onDay, empty }: Props) {
  const { state, rota, filters, plan, days, lines, look, selection, commands, isReadOnly, grid } = screen;
  const { first, grouping, show, isDay } = state;
  const { format, planning, statusOf } = plan;
  if (rota && isDay)
    return (
      <DayTimeline
        ref={grid}
        label={`${rota.name}, ${format.weekdayDate(first)} by hours`}
        day={first}
        isAvailable={days[0]!.isAvailable}
        shifts={plan.shifts.filter((shift) => isShown(shift, show) && matchesFilters(shift, filters))}
        places={lines.places}
        people={lines.lines}
        warnings={plan.warnings}
        status={rota.status}
        format={format}
        isReadOnly={isReadOnly}
        planning={planning}
        commands={commands}
        empty={empty}
      />
    );
  return (
    <WeekGrid
      ref={grid}
      isInPage={rota === null}
      label={
        rota ? `${rota.name}, employees by day` : `All shifts by ${CORNERS[grouping].toLowerCase()} and day`
      }
      corner={CORNERS[grouping]}
      sum={rota === null && !isDay ? shortPlannedText(lines.sum) : ''}
      hours={lines.axis}
      days={days}
      rows={lines.rows}
      totals={lines.totals}
      hoursOf={lines.hoursOf}
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
      onChangeWeek={(step) => onDay(stepDate(state.day, isDay ? 'daily' : 'weekly', step))}
    />
  );
}
