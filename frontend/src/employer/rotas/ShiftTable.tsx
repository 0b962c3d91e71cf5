import { durationText } from '@contract/common/time/durations.js';
import type { RotaShiftView, ShiftWarning } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { counted } from '../../lib/counts.js';
import type { CompanyFormat } from '../../lib/dates.js';
import { fullName } from '../../lib/names.js';
import { netMinutes } from '../../lib/net-minutes.js';
import { shiftAnchor } from '../../notifications/display.js';
import { useFormat } from '../../session/use-format.js';
import { Button } from '../../ui/Button.js';
import { Chip } from '../../ui/Chip.js';
import { Icon } from '../../ui/Icon.js';
import { Table, type Column, type RowGroup } from '../../ui/Table.js';
import { FillRotaShift } from '../staffing/FillRotaShift.js';
import { warningText } from './labels.js';
import styles from './rotas.module.css';

/** As many rows as are drawn before somebody asks for more. */
const SHOWN = 100;

interface Props {
  shifts: readonly RotaShiftView[];
  /** What speaks against shifts, by their ids. */
  warnings?: ReadonlyMap<string, readonly ShiftWarning[]>;
  /** True where somebody may be chosen for what nobody has. */
  isFillable?: boolean;
}

const NONE: ReadonlyMap<string, readonly ShiftWarning[]> = new Map();

/** Shifts day by day, with whoever has them (spec 2.12). */
export function ShiftTable({ shifts, warnings = NONE, isFillable = false }: Props) {
  const format = useFormat();
  const [asked, setAsked] = useState(SHOWN);
  const anchor = useLocation().hash.slice(1);
  const linked = shifts.findIndex(({ id }) => shiftAnchor(id) === anchor);
  const most = Math.max(asked, linked + 1);
  const columns: readonly Column<RotaShiftView>[] = [
    {
      title: 'Employee',
      phone: 'title',
      cell: (shift) => <Person shift={shift} isFillable={isFillable} />,
    },
    { title: 'Times', phone: 'line', cell: (shift) => timesText(shift, format) },
    { title: 'Venue', phone: 'line', cell: ({ venue }) => venue?.name ?? 'No venue' },
    { title: 'Role', phone: 'line', cell: ({ role }) => role && <Chip tone="accent">{role}</Chip> },
    { title: 'Status', phone: 'chip', cell: (shift) => <ConfirmedChip shift={shift} /> },
    {
      title: 'Notes',
      phone: 'line',
      cell: ({ id, notes }) => <Notes notes={notes} warnings={warnings.get(id) ?? []} />,
    },
  ];
  const groups = [...Map.groupBy(shifts, ({ date }) => date)].map(([date, all]) => ({
    key: date,
    title: format.weekdayDate(date),
    end: `${counted(all.length, 'shift')}, ${durationText(minutesOf(all))}`,
    rows: all,
  }));
  return (
    <>
      <Table
        caption="Shifts by day"
        columns={columns}
        rows={{ groups: firstRows(groups, most) }}
        keyOf={({ id }) => id}
        anchorOf={({ id }) => ({ id: shiftAnchor(id), isCurrent: shiftAnchor(id) === anchor })}
      />
      {shifts.length > most && (
        <p className={styles.more}>
          <Button variant="secondary" size="small" onClick={() => setAsked(most + SHOWN)}>
            Show {Math.min(SHOWN, shifts.length - most)} more of {shifts.length} shifts
          </Button>
        </p>
      )}
    </>
  );
}

function timesText(shift: RotaShiftView, format: CompanyFormat): string {
  const { breakMinutes } = shift;
  return `${format.shiftTimes(shift)}${breakMinutes > 0 ? `, ${breakMinutes} min break` : ''}`;
}

function Person({ shift, isFillable }: { shift: RotaShiftView; isFillable: boolean }) {
  const { employee } = shift;
  if (employee) return <span className={styles.person}>{fullName(employee)}</span>;
  return (
    <span className={styles.open}>
      <Chip icon="user-plus" tone="warn">
        Nobody yet
      </Chip>
      {isFillable && <FillRotaShift shift={shift} />}
    </span>
  );
}

/** The shift's notes, and what speaks against it. */
function Notes({ notes, warnings }: { notes: string | null; warnings: readonly ShiftWarning[] }) {
  const format = useFormat();
  return (
    <span className={styles.notes}>
      {notes}
      {warnings.map((warning) => (
        <span key={warning.kind} className={styles.warning}>
          <Icon name="alert" size={14} />
          {warningText(warning, format)}
        </span>
      ))}
    </span>
  );
}

/** Whether the person has confirmed the shift as it is planned; a shift of nobody has nothing to confirm. */
export function ConfirmedChip({ shift: { employeeId, isConfirmed } }: { shift: RotaShiftView }) {
  if (employeeId === null) return null;
  return isConfirmed ? (
    <Chip tone="good" icon="check-circle">
      Confirmed
    </Chip>
  ) : (
    <Chip tone="warn" icon="clock">
      Pending
    </Chip>
  );
}

function minutesOf(shifts: readonly RotaShiftView[]): number {
  return shifts.reduce((sum, shift) => sum + netMinutes(shift), 0);
}

/** The groups with as many rows as fit into `most`. */
function firstRows<Row>(groups: readonly RowGroup<Row>[], most: number): RowGroup<Row>[] {
  let left = most;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, Math.max(0, left));
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}
