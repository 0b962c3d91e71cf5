import { addDays, type LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import { plannedTotals } from '@contract/shifts/planned-minutes/planned-minutes.rules.js';
import { useMemo, useState } from 'react';
import { useUser } from '@/session/session.js';
import type { PlannerView } from '../../api/planner.js';
import { groupOpenShifts } from '@/features/rotas/shared/open-shift-groups.js';
import { awayByPerson } from './away.js';
import { createPeopleCache, createRowCache } from './row-cache.js';
import { matchesFilters, NONE, type GridFilters } from '../filters/shift-filters.js';
import { timelineBars, timelineHours } from '../timeline/timeline.js';
import { dayTotals, type PersonHours } from '../totals/week-figures.js';
import { isToPublish } from '../board/planned-shifts.js';
import { groupedRows, minutesByLine, plannerPeople } from './planner-rows.js';
import { rotaFigures } from '../totals/rota-figures.js';
import type { Plan } from '../board/use-plan.js';
import { isShown, type PlannerViewState } from '../page/use-planner-view.js';

interface Options {
  view: PlannerView;
  state: PlannerViewState;
  filters: GridFilters;
  /** The rota of the rota view, whose hours are compared with the week before. Null in the planner. */
  rota: RotaView | null;
}

/** A start date after all weeks, because the planner compares no weeks. */
const NO_WEEK_BEFORE = { startDate: '9999-12-31' };

/**
 * Returns the lines of the grid with their shifts, hours and totals. Lines change with each edit, and hours and totals after
 * a pause (`Plan.later`); nothing is computed again while the focus moves.
 */
export function usePlannerLines(plan: Plan, { view, state, filters, rota }: Options) {
  const { timeZone } = useUser();
  const { first, last, dates, grouping, show, isDay } = state;
  const { shifts, later, warnings, statusOf, format } = plan;
  const { people, venues, roles, leave, leaveMinutes, availability } = view;
  const [cachedPeople] = useState(createPeopleCache);
  const [cachedRows] = useState(createRowCache);

  const shown = useMemo(
    () => shifts.filter((shift) => isIn(shift, state, filters)),
    [shifts, state, filters],
  );
  // Groups also count the places that the filter of people hides. The days by hours show the night before.
  const places = useMemo(() => {
    const around = { show, first: addDays(first, -1), last };
    const ofAll = { ...filters, person: '' };
    return groupOpenShifts(shifts.filter((shift) => isIn(shift, around, ofAll)));
  }, [shifts, show, first, last, filters]);
  const lines = useMemo(() => cachedPeople(plannerPeople(people, shown)), [cachedPeople, people, shown]);
  const { from, to } = useMemo(() => timelineHours(timelineBars(shown, first)), [shown, first]);
  // Most edits keep the hours, so that only the changed line is drawn again.
  const axis = useMemo(() => (isDay && rota === null ? { from, to } : null), [isDay, rota, from, to]);
  const away = useMemo(
    () => awayByPerson(leave, availability, { dates, hours: axis, format, zone: timeZone }),
    [leave, availability, dates, axis, format, timeZone],
  );
  const rows = useMemo(() => {
    const all =
      grouping === 'people'
        ? cachedRows(lines, shown, dates, warnings, places, away)
        : groupedRows(grouping, { venues, roles }, shown, dates, warnings);
    return filters.person === '' ? all : all.filter(({ person }) => (person?.id ?? NONE) === filters.person);
  }, [grouping, cachedRows, lines, shown, dates, warnings, places, away, venues, roles, filters]);

  const summed = useMemo(() => later.filter((shift) => isIn(shift, state, filters)), [later, state, filters]);
  const figures = useMemo(
    () => rota && rotaFigures(rota, { view, shifts: later, filters, week: { first, last }, dates }),
    [rota, view, later, filters, first, last, dates],
  );
  const totals = useMemo(
    () => figures?.totals ?? dayTotals(summed, dates, NO_WEEK_BEFORE),
    [figures, summed, dates],
  );
  const hoursOf = useMemo(() => {
    if (figures) return figures.hoursOf;
    const minutes = minutesByLine(grouping, summed);
    // Only a whole week of all shifts compares with the contract.
    const isCompared = grouping === 'people' && !isDay && show === '';
    const compared = new Map(isCompared ? people.map((person) => [person.id, person]) : []);
    const leaveOf = isCompared ? leaveTotals(leaveMinutes, first, last) : new Map<string, number>();
    return (id: string): PersonHours => ({
      minutes: minutes.get(id) ?? 0,
      elsewhere: 0,
      before: null,
      leave: leaveOf.get(id) ?? 0,
      contracted: compared.get(id)?.contractedMinutesPerWeek ?? null,
      most: compared.get(id)?.maxMinutesPerWeek,
    });
  }, [figures, grouping, summed, isDay, show, people, leaveMinutes, first, last]);
  const sum = useMemo(() => {
    const toSum = (shift: RotaShiftView) => ({
      ...shift,
      isUnpublished: isToPublish(shift, statusOf(shift)),
    });
    return plannedTotals(summed.map(toSum));
  }, [summed, statusOf]);
  return { shown, places, lines, rows, axis, summed, figures, sum, totals, hoursOf };
}

/** Returns the minutes of approved leave of some days, by the employee. */
function leaveTotals(
  days: PlannerView['leaveMinutes'],
  first: LocalDate,
  last: LocalDate,
): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { employeeId, date, minutes } of days)
    if (first <= date && date <= last) totals.set(employeeId, (totals.get(employeeId) ?? 0) + minutes);
  return totals;
}

function isIn(
  shift: RotaShiftView,
  { show, first, last }: Pick<PlannerViewState, 'show' | 'first' | 'last'>,
  filters: GridFilters,
): boolean {
  return isShown(shift, show) && first <= shift.date && shift.date <= last && matchesFilters(shift, filters);
}
