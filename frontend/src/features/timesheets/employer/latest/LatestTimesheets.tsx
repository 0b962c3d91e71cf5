import { hoursText } from '@contract/common/time/durations.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { Link } from 'react-router';
import { useTimesheets } from '../../api/timesheets.js';
import type { ListQuery } from '@/api/list.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { EmptyState } from '@/ui/loading/states.js';
import { Table, type Column } from '@/ui/layout/Table.js';
import { listLink, showLink } from '@/components/employer/links.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import styles from '@/components/employer/records/record.module.css';

interface Props {
  title: string;
  caption: string;
  /** The object of the error, as in 'We could not load the timesheets.' */
  what: string;
  /** The filter of these timesheets. The link to all timesheets uses it too. */
  filter: Record<string, unknown>;
  sort?: ListQuery['sort'];
  rows: number;
  /** The first column, which links to each timesheet. */
  link: { title: string; text: (sheet: TimesheetView) => string };
  columns?: readonly Column<TimesheetView>[];
  hint: string;
  /** True to show the link to all timesheets even if there are none. */
  alwaysLinked?: boolean;
}

const SHOWN = 5;

/** A card with the latest timesheets of a record, such as a schedule or an employee. */
export function LatestTimesheets(props: Props) {
  const { title, caption, what, filter, sort, rows, link, columns = [], hint, alwaysLinked = false } = props;
  const query = useTimesheets({ filter, sort, range: [0, SHOWN - 1] });
  const isLinked = alwaysLinked || (query.data?.total ?? 0) > 0;
  return (
    <Card
      title={title}
      icon="clipboard"
      actions={
        isLinked && (
          <ButtonLink to={listLink('timesheets', filter)} variant="secondary" size="small" icon="arrow-right">
            All timesheets
          </ButtonLink>
        )
      }
    >
      <QueryContent query={query} what={what} rows={rows} height={44}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="clipboard" text="No timesheets submitted yet" hint={hint} />
          ) : (
            <Table
              caption={caption}
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: link.title,
                  phone: 'title',
                  cell: (sheet) => (
                    <Link className={styles.oneLine} to={showLink('timesheets', sheet.id)}>
                      {link.text(sheet)}
                    </Link>
                  ),
                },
                ...columns,
                {
                  title: 'Hours',
                  align: 'end',
                  phone: 'line',
                  cell: ({ totalHours }) => hoursText(totalHours),
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
