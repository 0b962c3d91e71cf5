import type { EmployeeShiftView } from '@contract/shifts/shifts.contract.js';
import type { EmployeeDetail } from '@contract/users/users.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEmployeeShifts } from '../api/employee-shifts.js';
import { totalText } from '@/lib/counts.js';
import { shiftAnchor } from '@/lib/shift-anchor.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { EmptyState } from '@/ui/loading/states.js';
import { Table, type Column } from '@/ui/layout/Table.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import styles from '@/components/employer/records/record.module.css';
import { useRecord } from '@/components/employer/records/use-record.js';
import { showLink } from '@/components/employer/links.js';
import { VenueLink } from '@/components/employer/records/NameLinks.js';

const FIRST = 5;
const PAGE = 25;

/** Card with the employee's upcoming or past shifts, from schedules and published rotas. */
export function EmployeeShifts() {
  const { id, isActive } = useRecord<EmployeeDetail>();
  const [isOver, setOver] = useState(false);
  const [most, setMost] = useState(FIRST);
  const query = useEmployeeShifts(id, { isOver, most });
  const hint = isActive
    ? 'Assign them to a schedule, or publish a rota with their shifts.'
    : 'They have left your company.';
  return (
    <Card
      title={isOver ? 'Past Shifts' : 'Upcoming Shifts'}
      icon="calendar"
      actions={
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            setOver(!isOver);
            setMost(FIRST);
          }}
        >
          {isOver ? 'Show upcoming' : 'Show past'}
        </Button>
      }
    >
      <QueryContent query={query} what="their shifts" rows={3} height={44}>
        {({ items, ...total }) =>
          items.length === 0 ? (
            <EmptyState
              icon="calendar"
              text={isOver ? 'No past shifts' : 'No upcoming shifts'}
              {...(!isOver && { hint })}
            />
          ) : (
            <>
              <Shifts shifts={items} />
              {total.total > items.length && (
                <p>
                  Showing {items.length} of {totalText(total)}{' '}
                  <Button variant="ghost" size="small" onClick={() => setMost(most + PAGE)}>
                    Show more
                  </Button>
                </p>
              )}
            </>
          )
        }
      </QueryContent>
    </Card>
  );
}

function Shifts({ shifts }: { shifts: readonly EmployeeShiftView[] }) {
  const format = useFormat();
  const columns: readonly Column<EmployeeShiftView>[] = [
    {
      title: 'Shift',
      phone: 'title',
      cell: (shift) => <Link to={shiftLink(shift)}>{shift.name}</Link>,
    },
    {
      title: 'Date & Time',
      phone: 'line',
      cell: (shift) => (
        <span className={styles.when}>
          <span>{format.weekdayDate(shift.date)}</span>
          <span>{format.shiftTimes(shift)}</span>
        </span>
      ),
    },
    { title: 'Venue', phone: 'line', cell: ({ venue }) => <VenueLink venue={venue} none="None" /> },
    {
      title: 'Status',
      phone: 'chip',
      cell: ({ isConfirmed }) => <StatusChip status={isConfirmed ? 'confirmed' : 'pending'} />,
    },
  ];
  return <Table caption="Shifts" rows={shifts} keyOf={({ id }) => id} columns={columns} />;
}

/** Returns the address of the shift's schedule, or of its row on the rota's page. */
function shiftLink({ id, scheduleId, rotaId }: EmployeeShiftView): string {
  return rotaId ? `${showLink('rotas', rotaId)}#${shiftAnchor(id)}` : showLink('schedules', scheduleId!);
}
