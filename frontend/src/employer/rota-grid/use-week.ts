import { addDays, daysBetween, type LocalDate } from '@contract/common/time/local.js';
import { isAvailableDate } from '@contract/rotas/rota.rules.js';
import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import { shiftWarnings } from '@contract/rotas/shift-warnings.rules.js';
import type { EmployeeView } from '@contract/users/users.contract.js';
import { useMemo, useState } from 'react';
import { usePeopleWork } from '../../api/calls/people-work.js';
import { useSettled } from '../rota-view/use-settled.js';
import { attention } from './attention.js';
import { isShown, NONE, type GridFilters } from './filters.js';
import type { GridDay } from './GridLine.js';
import { peopleOf } from './grid-rows.js';
import { peopleKeeper, rowKeeper } from './kept-rows.js';
import { dayTotals, personHours, venueTotals, weekBefore } from './week-figures.js';

interface Shown extends GridFilters {
  rota: RotaView;
  /** The rota's shifts as they stand for who plans. */
  shifts: readonly RotaShiftView[];
  employees: readonly EmployeeView[];
  today: LocalDate;
  first: LocalDate;
  last: LocalDate;
}

const NOWHERE: never[] = [];

/** All that a week shows of a rota: its lines at once, sums and warnings when there is time. */
export function useWeek({ rota, shifts, employees, today, first, last, venue, role, person }: Shown) {
  const { id, name, status, startDate, endDate, type } = rota;
  const week = useMemo(() => ({ first, last }), [first, last]);
  const work = usePeopleWork(addDays(weekBefore(week).first, -1), addDays(last, 1));
  const dates = useMemo(
    () => Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)),
    [first, last],
  );
  const days = useMemo<GridDay[]>(() => {
    const range = { startDate, endDate, type };
    return dates.map((date) => ({
      date,
      isAvailable: isAvailableDate(range, date),
      isToday: date === today,
    }));
  }, [dates, startDate, endDate, type, today]);
  const elsewhere = useMemo(
    () => work.data?.filter(({ rotaId }) => rotaId !== id) ?? NOWHERE,
    [work.data, id],
  );
  const later = useSettled(shifts);
  const warnings = useMemo(() => {
    // A night of the day before may reach into the week.
    const [from, to] = [addDays(first, -1), addDays(last, 1)];
    const near = later.filter(({ date }) => from <= date && date <= to);
    const planned = near.map((shift) => ({ ...shift, name }));
    return Map.groupBy(shiftWarnings(planned, elsewhere), ({ shiftId }) => shiftId);
  }, [later, elsewhere, name, first, last]);
  const [peopleFrom] = useState(peopleKeeper);
  const [rowsFrom] = useState(rowKeeper);
  const people = useMemo(
    () =>
      peopleFrom(
        peopleOf(
          employees.filter((one) => one.role === 'employee'),
          later,
          dates,
        ),
      ),
    [peopleFrom, employees, later, dates],
  );
  const filtered = useMemo(
    () => shifts.filter((shift) => isShown(shift, { venue, role, person })),
    [shifts, venue, role, person],
  );
  const shown = useMemo(
    () => filtered.filter(({ date }) => first <= date && date <= last),
    [filtered, first, last],
  );
  const rows = useMemo(() => {
    const lines = rowsFrom(people, shown, dates, warnings);
    return person === '' ? lines : lines.filter((line) => (line.person?.id ?? NONE) === person);
  }, [rowsFrom, people, shown, dates, warnings, person]);
  const summed = useMemo(
    () => later.filter((shift) => isShown(shift, { venue, role, person })),
    [later, venue, role, person],
  );
  const summedHere = useMemo(
    () => summed.filter(({ date }) => first <= date && date <= last),
    [summed, first, last],
  );
  return {
    days,
    people,
    rows,
    warnings,
    /** Of all dates, what the filters leave. */
    filtered,
    elsewhere,
    hoursOf: useMemo(() => personHours(id, later, work.data, week), [id, later, work.data, week]),
    found: useMemo(() => attention(summedHere, warnings, status), [summedHere, warnings, status]),
    totals: useMemo(() => dayTotals(summed, dates, { startDate }), [summed, dates, startDate]),
    atVenues: useMemo(() => venueTotals(summed, { startDate }, week), [summed, startDate, week]),
  };
}

export type Week = ReturnType<typeof useWeek>;
