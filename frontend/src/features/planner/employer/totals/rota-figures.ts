import { addDays, type LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView, RotaSummary } from '@contract/rotas/rotas.contract.js';
import type { PlannerView } from '../../api/planner.js';
import { previousWeekShifts } from './previous-week.js';
import { matchesFilters, type GridFilters } from '../filters/shift-filters.js';
import { dayTotals, personHours, previousWeek, venueTotals, type Week } from './week-figures.js';

interface Options {
  /** The loaded days, from the day before the previous week on. */
  view: PlannerView;
  /** All shifts of the loaded days. */
  shifts: readonly RotaShiftView[];
  filters: GridFilters;
  week: Week;
  dates: readonly LocalDate[];
}

/** Returns the hours of a rota by person, day and venue, compared with the week before. */
export function rotaFigures(rota: RotaSummary, { view, shifts, filters, week, dates }: Options) {
  const own = shifts.filter(({ rotaId }) => rotaId === rota.id);
  const before = previousWeek(week);
  // Earlier rotas count only if this one began after that week.
  const others = before.first < rota.startDate ? rotasBetween(view, before) : undefined;
  const previous = previousWeekShifts(rota, own, before, others);
  const compared = [...previous.shifts, ...own].filter((shift) => matchesFilters(shift, filters));
  const totals = dayTotals(compared, dates, previous);
  return {
    hoursOf: personHours(rota.id, own, shifts, week),
    totals,
    atVenues: venueTotals(compared, previous, week),
    sum: totals.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** Returns the rotas that have some of the days, with their loaded shifts. */
function rotasBetween({ rotas, shifts }: PlannerView, { first, last }: Week) {
  const byRota = Map.groupBy(shifts, ({ rotaId }) => rotaId);
  const items = rotas
    .filter(({ startDate, endDate }) => startDate <= last && endDate >= first)
    .map((rota) => ({ ...rota, hasShifts: true, shifts: byRota.get(rota.id) ?? [] }));
  return { items, total: items.length };
}

/** Returns the first and the last day to load: the week, the one before it, and the days around them, whose night shifts
 * overlap them. */
export function daysToLoad(week: Week): Week {
  return { first: addDays(previousWeek(week).first, -1), last: addDays(week.last, 1) };
}
