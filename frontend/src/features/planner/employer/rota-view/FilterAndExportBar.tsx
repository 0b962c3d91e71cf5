import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useMemo } from 'react';
import { useInvitedPeople } from '@/features/rotas/api/invited-people.js';
import { useEmployeeOptions } from '@/features/employees/api/employees.js';
import { useVenues } from '@/features/venues/api/venues.js';
import { IconButton } from '@/ui/actions/Button.js';
import { rolesOf } from '../filters/shift-filters.js';
import { gridPeople } from '../lines/grid-rows.js';
import { GridFilterBar } from '../filters/GridFilterBar.js';
import { ExportShownShifts } from './ExportShownShifts.js';
import styles from './rota-view.module.css';
import type { View } from './use-rota-view-state.js';

interface Props {
  rota: RotaView;
  view: View;
  change: (change: Partial<View>) => void;
  /** The first and the last date shown. */
  first: LocalDate;
  last: LocalDate;
}

const NO_ITEMS: never[] = [];

/** Filters, print and CSV download of a month or a year. */
export function FilterAndExportBar({ rota, view, change, first, last }: Props) {
  const { shifts } = rota;
  const members = useEmployeeOptions().data ?? NO_ITEMS;
  const invited = useInvitedPeople();
  const employees = useMemo(() => [...members, ...invited], [members, invited]);
  const venues = useVenues().data ?? NO_ITEMS;
  const roles = useMemo(() => rolesOf(shifts), [shifts]);
  const people = useMemo(() => {
    const near = shifts.filter(({ date }) => first <= date && date <= last);
    const dates = new Set(near.map(({ date }) => date));
    return gridPeople(employees, near, [...dates]);
  }, [employees, shifts, first, last]);
  const { venue, role, person } = view;
  return (
    <div className={styles.controls}>
      <GridFilterBar
        filters={{ venue, role, person }}
        venues={venues}
        roles={roles}
        people={people}
        onChange={change}
      />
      <div className={styles.buttons}>
        <IconButton icon="printer" label="Print" onClick={() => window.print()} />
        <ExportShownShifts rotaId={rota.id} view={view} first={first} last={last} />
      </div>
    </div>
  );
}
