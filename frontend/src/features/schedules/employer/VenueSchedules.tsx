import { Link } from 'react-router';
import { useSchedules } from '../api/schedules.js';
import { useFormat } from '@/session/use-format.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { EmptyState } from '@/ui/loading/states.js';
import { Table } from '@/ui/layout/Table.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import styles from '@/components/employer/records/record.module.css';
import { listLink, showLink } from '@/components/employer/links.js';

const SHOWN = 5;

interface Props {
  venueId: string;
  /** The hint of the empty state. */
  hint: string;
}

/** Card with the next schedules at a venue. */
export function VenueSchedules({ venueId, hint }: Props) {
  const format = useFormat();
  const query = useSchedules({
    filter: { venueId, upcoming: true },
    sort: ['startsAt', 'ASC'],
    range: [0, SHOWN - 1],
  });
  return (
    <Card
      title="Upcoming Schedules"
      icon="calendar"
      actions={
        <ButtonLink
          to={listLink('schedules', { venueId })}
          variant="secondary"
          size="small"
          icon="arrow-right"
        >
          All schedules
        </ButtonLink>
      }
    >
      <QueryContent query={query} what="the upcoming schedules" rows={3} height={44}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="calendar" text="No upcoming schedules" hint={hint} />
          ) : (
            <Table
              caption="Upcoming schedules"
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: 'Schedule',
                  phone: 'title',
                  cell: ({ id, name }) => <Link to={showLink('schedules', id)}>{name}</Link>,
                },
                {
                  title: 'Date & Time',
                  phone: 'line',
                  cell: (schedule) => (
                    <span className={styles.when}>
                      <span>{format.weekdayDate(schedule.date)}</span>
                      <span>{format.shiftTimes(schedule)}</span>
                    </span>
                  ),
                },
                { title: 'Status', phone: 'chip', cell: ({ status }) => <StatusChip status={status} /> },
              ]}
            />
          )
        }
      </QueryContent>
    </Card>
  );
}
