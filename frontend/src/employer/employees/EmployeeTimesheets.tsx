import { hoursText } from '@contract/common/time/durations.js';
import type { EmployeeView } from '@contract/users/users.contract.js';
import { Link } from 'react-router';
import { useTimesheets } from '../../api/calls/timesheets.js';
import { useFormat } from '../../session/use-format.js';
import { ButtonLink } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { StatusChip } from '../../ui/Chip.js';
import { EmptyState } from '../../ui/states.js';
import { Table } from '../../ui/Table.js';
import { QueryContent } from '../components/QueryContent.js';
import { useRecord } from '../components/use-record.js';
import { listLink, showLink } from '../links.js';

const SHOWN = 5;

/** Someone's latest hours. */
export function EmployeeTimesheets() {
  const format = useFormat();
  const { id: employeeId } = useRecord<EmployeeView>();
  const query = useTimesheets({
    filter: { employeeId },
    sort: ['date', 'DESC'],
    range: [0, SHOWN - 1],
  });
  return (
    <Card
      title="Recent Timesheets"
      icon="clipboard"
      actions={
        <ButtonLink
          to={listLink('timesheets', { employeeId })}
          variant="secondary"
          size="small"
          icon="arrow-right"
        >
          All timesheets
        </ButtonLink>
      }
    >
      <QueryContent query={query} what="their timesheets" rows={3} height={44}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon="clipboard"
              text="No timesheets submitted yet"
              hint="Their hours appear here once they submit them."
            />
          ) : (
            <Table
              caption="Recent timesheets"
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: 'Date',
                  cell: ({ id, date }) => (
                    <Link to={showLink('timesheets', id)}>{format.weekdayDate(date)}</Link>
                  ),
                },
                { title: 'Schedule', cell: ({ schedule }) => schedule.name },
                { title: 'Hours', align: 'end', cell: ({ totalHours }) => hoursText(totalHours) },
                { title: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
              ]}
            />
          )
        }
      </QueryContent>
    </Card>
  );
}
