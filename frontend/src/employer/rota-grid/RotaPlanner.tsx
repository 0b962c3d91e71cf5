import { addDays, daysBetween, type LocalDate } from '@contract/common/time/local.js';
import { isAvailableDate } from '@contract/rotas/rota.rules.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { shiftWarnings } from '@contract/rotas/shift-warnings.rules.js';
import { useMemo, useRef } from 'react';
import { useEmployeeOptions } from '../../api/calls/employees.js';
import { usePeopleWork } from '../../api/calls/people-work.js';
import { useVenues } from '../../api/calls/venues.js';
import { companyFormat } from '../../lib/dates.js';
import { useUser } from '../../session/session.js';
import { moved } from '../rota-view/periods.js';
import type { View } from '../rota-view/use-view.js';
import { AttentionBar } from './AttentionBar.js';
import { attention } from './attention.js';
import { isShown, NONE, rolesOf } from './filters.js';
import { GridFilterBar } from './GridFilterBar.js';
import { gridRows, peopleOf } from './grid-rows.js';
import styles from './planner.module.css';
import { VenueTotals } from './VenueTotals.js';
import { dayTotals, personHours, venueTotals, weekBefore } from './week-figures.js';
import { WeekGrid, type GridHandle } from './WeekGrid.js';

interface Props {
  rota: RotaView;
  view: View;
  change: (change: Partial<View>) => void;
  today: LocalDate;
  /** The dates that are shown. */
  first: LocalDate;
  last: LocalDate;
}

/** A week of a rota: people by days. */
export default function RotaPlanner({ rota, view, change, today, first, last }: Props) {
  const user = useUser();
  const { timeZone, dateFormat } = user;
  const format = useMemo(() => companyFormat({ timeZone, dateFormat }), [timeZone, dateFormat]);
  const grid = useRef<GridHandle>(null);
  const employees = useEmployeeOptions();
  const venues = useVenues();
  const work = usePeopleWork(addDays(weekBefore({ first, last }).first, -1), addDays(last, 1));
  const { venue, role, person } = view;
  const { shifts } = rota;

  const dates = useMemo(
    () => Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)),
    [first, last],
  );
  const days = useMemo(
    () => dates.map((date) => ({ date, isAvailable: isAvailableDate(rota, date), isToday: date === today })),
    // The rota is another after each change, its dates are not.
    // oxlint-disable-next-line react/exhaustive-deps
    [dates, rota.startDate, rota.endDate, rota.type, today],
  );
  const warnings = useMemo(() => {
    const elsewhere = (work.data ?? []).filter(({ rotaId }) => rotaId !== rota.id);
    const planned = shifts.map((shift) => ({ ...shift, name: rota.name }));
    return Map.groupBy(shiftWarnings(planned, elsewhere), ({ shiftId }) => shiftId);
  }, [shifts, work.data, rota.id, rota.name]);
  const inWeek = useMemo(
    () => shifts.filter(({ date }) => first <= date && date <= last),
    [shifts, first, last],
  );
  const people = useMemo(
    () =>
      peopleOf(
        (employees.data ?? []).filter((one) => one.role === 'employee'),
        inWeek,
        dates,
      ),
    [employees.data, inWeek, dates],
  );
  const shown = useMemo(
    () => inWeek.filter((shift) => isShown(shift, { venue, role, person })),
    [inWeek, venue, role, person],
  );
  const rows = useMemo(() => {
    const lines = gridRows(people, shown, dates, warnings);
    return person === '' ? lines : lines.filter((line) => (line.person?.id ?? NONE) === person);
  }, [people, shown, dates, warnings, person]);
  const hoursOf = useMemo(
    () => personHours(rota.id, shifts, work.data, { first, last }),
    [rota.id, shifts, work.data, first, last],
  );
  const found = useMemo(() => attention(shown, warnings, rota.status), [shown, warnings, rota.status]);
  const totals = useMemo(() => dayTotals(shown, dates), [shown, dates]);
  const atVenues = useMemo(
    () =>
      venueTotals(
        shifts.filter((shift) => isShown(shift, { venue, role, person })),
        rota,
        { first, last },
      ),
    [shifts, venue, role, person, rota, first, last],
  );

  return (
    <section className={styles.planner} aria-label="Planner">
      <div className={styles.bar}>
        <GridFilterBar
          filters={{ venue, role, person }}
          venues={(venues.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          roles={rolesOf(shifts)}
          people={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={change}
        />
        <AttentionBar found={found} onShift={(shift) => grid.current?.focus({ shift })} />
      </div>
      <WeekGrid
        ref={grid}
        label={`${rota.name}, people by days`}
        days={days}
        rows={rows}
        totals={totals}
        hoursOf={hoursOf}
        status={rota.status}
        format={format}
        onTurn={(step) => change({ day: moved(view.day, 'weekly', step) })}
      />
      <VenueTotals totals={atVenues} sum={totals.reduce((sum, { minutes }) => sum + minutes, 0)} />
    </section>
  );
}
