import { hoursText } from '@contract/common/time/durations.js';
import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { Link } from 'react-router';
import { useTimesheets } from '../../api/calls/timesheets.js';
import { fullName } from '../../lib/names.js';
import { ButtonLink } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { StatusChip } from '../../ui/Chip.js';
import { EmptyState } from '../../ui/states.js';
import { Table } from '../../ui/Table.js';
import { QueryContent } from '../components/QueryContent.js';
import { useRecord } from '../components/use-record.js';
import { listLink, showLink } from '../links.js';

const SHOWN = 5;

/** The hours that people submitted for the schedule. */
export function ScheduleHours() {
  const { id: scheduleId } = useRecord<ScheduleView>();
  const query = useTimesheets({ filter: { scheduleId }, range: [0, SHOWN - 1] });
  const total = query.data?.total ?? 0;
  return (
    <Card
      title="Timesheets"
      icon="clipboard"
      actions={
        total > 0 && (
          <ButtonLink
            to={listLink('timesheets', { scheduleId })}
            variant="secondary"
            size="small"
            icon="arrow-right"
          >
            All timesheets
          </ButtonLink>
        )
      }
    >
      <QueryContent query={query} what="the timesheets of this schedule" rows={2} height={44}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon="clipboard"
              text="No timesheets submitted yet"
              hint="Hours appear here once the people on this schedule submit them."
            />
          ) : (
            <Table
              caption="Timesheets of this schedule"
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: 'Employee',
                  cell: ({ id, employee }) => (
                    <Link to={showLink('timesheets', id)}>{fullName(employee)}</Link>
                  ),
                },
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
