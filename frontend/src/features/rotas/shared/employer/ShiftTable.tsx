import { durationText } from '@contract/common/time/durations.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { ShiftWarning } from '@contract/shifts/overlaps/shift-warnings.contract.js';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { totalPlannedMinutes } from '@contract/shifts/planned-minutes/planned-minutes.rules.js';
import { isInvitedPerson, withInvitedPerson } from '../../api/invited-people.js';
import { counted } from '@/lib/counts.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { shiftAnchor } from '@/lib/shift-anchor.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Chip } from '@/ui/display/Chip.js';
import { Icon } from '@/ui/display/Icon.js';
import { Table, type Column, type RowGroup } from '@/ui/layout/Table.js';
import {
  groupLeaversText,
  groupOpenShifts,
  filledText,
  withoutDuplicates,
  type OpenShiftGroup,
} from '../open-shift-groups.js';
import { useIsPrinting } from '@/lib/use-is-printing.js';
import { FillRotaShift } from './FillRotaShift.js';
import { warningText } from './labels.js';
import styles from './rotas.module.css';
import { NameLink, VenueLink } from '@/components/employer/records/NameLinks.js';

/** Rows drawn at first, and added by each click on 'Show more'. */
const SHOWN = 100;

interface Props {
  shifts: readonly RotaShiftView[];
  /** All shifts of these days, including filtered ones. Groups of equal shifts count them as filled places. */
  among?: readonly RotaShiftView[];
  /** Warnings by shift id. */
  warnings?: ReadonlyMap<string, readonly ShiftWarning[]>;
  /** Whether employees can be assigned to open shifts. */
  isFillable?: boolean;
  /** The rows drawn at first. */
  atFirst?: number;
}

const NONE: ReadonlyMap<string, readonly ShiftWarning[]> = new Map();

/** Shifts by day with employee, times, venue and status. Equal open shifts share one row. */
export function ShiftTable(props: Props) {
  const { shifts: stored, among = stored, warnings = NONE, isFillable = false, atFirst = SHOWN } = props;
  const shifts = useMemo(() => stored.map(withInvitedPerson), [stored]);
  const format = useFormat();
  const [asked, setAsked] = useState(atFirst);
  const anchor = useLocation().hash.slice(1);
  const places = useMemo(() => groupOpenShifts(among), [among]);
  const rows = useMemo(() => withoutDuplicates(shifts, places), [shifts, places]);
  const linked = rows.findIndex(({ id }) =>
    (places.get(id)?.open ?? [id]).some((one) => shiftAnchor(one) === anchor),
  );
  const isPrinting = useIsPrinting();
  const most = isPrinting ? rows.length : Math.max(asked, linked + 1);
  const columns: readonly Column<RotaShiftView>[] = [
    {
      title: 'Employee',
      phone: 'title',
      cell: (shift) => <Person shift={shift} places={places.get(shift.id) ?? null} isFillable={isFillable} />,
    },
    { title: 'Times', phone: 'line', cell: (shift) => timesText(shift, format) },
    { title: 'Venue', phone: 'line', cell: ({ venue }) => <VenueLink venue={venue} /> },
    { title: 'Role', phone: 'line', cell: ({ role }) => role && <Chip tone="accent">{role}</Chip> },
    { title: 'Status', phone: 'chip', cell: (shift) => <ConfirmedChip shift={shift} /> },
    {
      title: 'Notes',
      phone: 'line',
      cell: ({ id, notes }) => <Notes notes={notes} warnings={warnings.get(id) ?? []} />,
    },
  ];
  const shown = Map.groupBy(rows, ({ date }) => date);
  const groups = [...Map.groupBy(shifts, ({ date }) => date)].map(([date, all]) => ({
    key: date,
    title: format.weekdayDate(date),
    end: `${counted(all.length, 'shift')}, ${durationText(totalPlannedMinutes(all))}`,
    rows: shown.get(date)!,
  }));
  return (
    <>
      <Table
        caption="Shifts by day"
        columns={columns}
        rows={{ groups: takeRows(groups, most) }}
        keyOf={({ id }) => id}
        anchorOf={({ id }) => {
          const isCurrent = id === rows[linked]?.id;
          return { id: isCurrent ? anchor : shiftAnchor(id), isCurrent };
        }}
      />
      {rows.length > most && (
        <p className={styles.more}>
          <Button variant="secondary" size="small" onClick={() => setAsked(most + SHOWN)}>
            Show {Math.min(SHOWN, rows.length - most)} more of {rows.length} shifts
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

interface PersonProps {
  shift: RotaShiftView;
  /** The group of equal open shifts. Null for an employee's shift. */
  places: OpenShiftGroup | null;
  isFillable: boolean;
}

function Person({ shift, places, isFillable }: PersonProps) {
  const { employee } = shift;
  if (shift.employeeId && employee) {
    return (
      <span className={styles.person}>
        <NameLink person={{ ...employee, id: shift.employeeId }} />
      </span>
    );
  }
  const count = filledText(places);
  const left = groupLeaversText(places);
  return (
    <span className={styles.open}>
      <Chip icon="user-plus" tone="warn">
        Open shift{count && `: ${count}`}
      </Chip>
      {left && <span>{left}</span>}
      {isFillable && <FillRotaShift shift={shift} places={places} />}
    </span>
  );
}

/** The notes of a shift, and its warnings. */
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

/** Whether the employee has confirmed the shift. Open shifts have no chip. */
function ConfirmedChip({ shift: { employeeId, isConfirmed } }: { shift: RotaShiftView }) {
  if (employeeId === null || isInvitedPerson(employeeId)) return null;
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

/** Returns the groups with the first `most` rows in total. */
function takeRows<Row>(groups: readonly RowGroup<Row>[], most: number): RowGroup<Row>[] {
  let left = most;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, Math.max(0, left));
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}
