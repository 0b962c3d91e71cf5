import type { EmployeeView } from '@contract/users/users.contract.js';
import { Link } from 'react-router';
import { useSchedules } from '../../api/calls/schedules.js';
import { formatDate, formatShift, formatWeekday } from '../../lib/dates.js';
import { useUser } from '../../session/session.js';
import { ButtonLink } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { StatusChip } from '../../ui/Chip.js';
import { EmptyState } from '../../ui/states.js';
import { Table } from '../../ui/Table.js';
import { Loaded } from '../parts/Loaded.js';
import { listLink, scheduleLink } from '../shared/links.js';

const SHOWN = 5;

/** Someone's next schedules. */
export function EmployeeSchedules({ person }: { person: EmployeeView }) {
  const { timeZone } = useUser();
  const query = useSchedules({
    filter: { employeeId: person.id, upcoming: true },
    sort: ['startsAt', 'ASC'],
    range: [0, SHOWN - 1],
  });
  return (
    <Card
      title="Upcoming Schedules"
      icon="calendar"
      actions={
        <ButtonLink
          to={listLink('schedules', { employeeId: person.id })}
          variant="secondary"
          size="small"
          icon="arrow-right"
        >
          All schedules
        </ButtonLink>
      }
    >
      <Loaded query={query} what="their schedules" rows={3} height={44}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon="calendar"
              text="No upcoming schedules"
              hint="Open a schedule to assign them to it."
            />
          ) : (
            <Table
              caption="Upcoming schedules"
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                { title: 'Schedule', cell: ({ id, name }) => <Link to={scheduleLink(id)}>{name}</Link> },
                { title: 'Date', cell: ({ date }) => `${formatWeekday(date)}, ${formatDate(date)}` },
                { title: 'Times', cell: (schedule) => formatShift(schedule, timeZone) },
                { title: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
