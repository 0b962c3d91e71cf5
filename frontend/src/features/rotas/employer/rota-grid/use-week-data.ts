import { addDays, daysBetween, type LocalDate } from '@contract/common/time/local.js';
import { isAvailableDate } from '@contract/rotas/rotas.rules.js';
import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import type { EmployeeView } from '@contract/users/users.contract.js';
import { useMemo, useState } from 'react';
import type { InvitedPerson } from '../../api/invited-people.js';
import { usePeopleWork } from '../../../shifts/api/people-work.js';
import { useRotasBetween } from '../../api/rotas.js';
import { useNow } from '../../../../lib/use-now.js';
import { useDebounced } from '../view/use-debounced.js';
import { rotaWarnings } from '../form/form-warnings.js';
import { findIssues } from './shift-issues.js';
import { previousWeekShifts } from './previous-week.js';
import { matchesFilters, NONE, rolesOf, type GridFilters } from './shift-filters.js';
import { gridPeople, type GridDay } from './grid-rows.js';
import { createPeopleCache, createRowCache, createWarningsCache } from './row-cache.js';
import { groupOpenShifts } from './open-shift-groups.js';
import { dayTotals, personHours, venueTotals, previousWeek } from './week-figures.js';

interface Shown extends GridFilters {
  rota: RotaView;
  /** The rota's shifts with unsaved changes applied. */
  shifts: readonly RotaShiftView[];
  employees: readonly (EmployeeView | InvitedPerson)[];
  today: LocalDate;
  first: LocalDate;
  last: LocalDate;
}

const NOWHERE: never[] = [];

/**
 * Returns everything that the planner shows of a week. The lines follow edits at once, totals and warnings with
 * a delay.
 */
export function useWeekData({ rota, shifts, employees, today, first, last, venue, role, person }: Shown) {
  const { id, name, status, startDate, endDate, type } = rota;
  const now = useNow();
  const week = useMemo(() => ({ first, last }), [first, last]);
  const lastWeek = useMemo(() => previousWeek(week), [week]);
  const work = usePeopleWork(addDays(lastWeek.first, -1), addDays(last, 1));
  const others = useRotasBetween(lastWeek.first, lastWeek.last, { enabled: lastWeek.first < startDate });
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
  const later = useDebounced(shifts);
  const [cachedWarnings] = useState(createWarningsCache);
  const warnings = useMemo(() => {
    // Night shifts overlap days before and after the week.
    const [from, to] = [addDays(first, -1), addDays(last, 1)];
    const near = later.filter(({ date }) => from <= date && date <= to);
    return cachedWarnings(rotaWarnings({ name, shifts: near }, elsewhere));
  }, [cachedWarnings, later, elsewhere, name, first, last]);
  const [cachedPeople] = useState(createPeopleCache);
  const [cachedRows] = useState(createRowCache);
  const people = useMemo(
    () => cachedPeople(gridPeople(employees, later, dates)),
    [cachedPeople, employees, later, dates],
  );
  const allRoles = useMemo(() => rolesOf(later).join('\n'), [later]);
  const filtered = useMemo(
    () => shifts.filter((shift) => matchesFilters(shift, { venue, role, person })),
    [shifts, venue, role, person],
  );
  const shown = useMemo(
    () => filtered.filter(({ date }) => first <= date && date <= last),
    [filtered, first, last],
  );
  const places = useMemo(() => {
    // Includes the night before, which the day view shows. Ignores the person filter, because the group also
    // counts filled places.
    const from = addDays(first, -1);
    const near = shifts.filter(({ date }) => from <= date && date <= last);
    return groupOpenShifts(near.filter((shift) => matchesFilters(shift, { venue, role, person: '' })));
  }, [shifts, venue, role, first, last]);
  const rows = useMemo(() => {
    const lines = cachedRows(people, shown, dates, warnings, places);
    return person === '' ? lines : lines.filter((line) => (line.person?.id ?? NONE) === person);
  }, [cachedRows, people, shown, dates, warnings, places, person]);
  const summed = useMemo(
    () => later.filter((shift) => matchesFilters(shift, { venue, role, person })),
    [later, venue, role, person],
  );
  const previous = useMemo(
    () => previousWeekShifts({ startDate }, later, lastWeek, others.data),
    [startDate, later, lastWeek, others.data],
  );
  const compared = useMemo(
    () => [...previous.shifts.filter((shift) => matchesFilters(shift, { venue, role, person })), ...summed],
    [previous, summed, venue, role, person],
  );
  const summedHere = useMemo(
    () => summed.filter(({ date }) => first <= date && date <= last),
    [summed, first, last],
  );
  return {
    days,
    people,
    /** Roles of all shifts in the rota. The array stays the same until they change. */
    roles: useMemo(() => (allRoles === '' ? [] : allRoles.split('\n')), [allRoles]),
    rows,
    warnings,
    /** The shifts of all dates that match the filters. */
    filtered,
    places,
    elsewhere,
    hoursOf: useMemo(() => personHours(id, later, work.data, week), [id, later, work.data, week]),
    issues: useMemo(
      () => findIssues(summedHere, warnings, { statusOf: () => status, now }),
      [summedHere, warnings, status, now],
    ),
    totals: useMemo(() => dayTotals(compared, dates, previous), [compared, dates, previous]),
    atVenues: useMemo(() => venueTotals(compared, previous, week), [compared, previous, week]),
    /** All work of the employees in both weeks. The query may have failed. */
    work,
  };
}

export type Week = ReturnType<typeof useWeekData>;
