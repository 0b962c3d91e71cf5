import { hoursText } from '@contract/common/time/durations.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useSearchParams } from 'react-router';
import { totalText } from '../../lib/counts.js';
import { EMPLOYEE_ANCHORS } from '../../notifications/display.js';
import { useFormat } from '../../session/use-format.js';
import { Button, IconButton } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { StatusChip } from '../../ui/Chip.js';
import { SkeletonList } from '../../ui/Skeleton.js';
import { EmptyState, LoadFailed } from '../../ui/states.js';
import { Table, type Column } from '../../ui/Table.js';
import { useTimesheetDialogs } from './dialogs.js';
import { filterOf, type HistoryFilter } from './history-filter.js';
import { HistoryFilters } from './HistoryFilters.js';
import styles from './TimesheetHistory.module.css';
import { useTimesheetHistory } from './use-history.js';
import { useTimesheetActions } from './use-timesheet-actions.js';

/** 'My Timesheet History' (spec 2.14). */
export function TimesheetHistory() {
  const [params] = useSearchParams();
  const filter = filterOf(params.get('hours'));
  return (
    <Card
      title="My Timesheet History"
      id={EMPLOYEE_ANCHORS.timesheets}
      icon="clipboard"
      actions={<HistoryFilters value={filter} />}
    >
      <Content filter={filter} />
    </Card>
  );
}

function Content({ filter }: { filter: HistoryFilter }) {
  const history = useTimesheetHistory(filter);
  const { data, isError, isFetching, isPlaceholderData } = history;
  if (!data) {
    return isError ? (
      <LoadFailed what="your timesheets" retry={() => void history.refetch()} pending={isFetching} />
    ) : (
      <SkeletonList rows={5} height={48} label="Loading your timesheets..." />
    );
  }
  const sheets = data.pages.flatMap(({ items }) => items);
  if (sheets.length === 0) return <Empty filter={filter} />;
  return (
    <div className={styles.content} aria-busy={isPlaceholderData}>
      <Sheets sheets={sheets} />
      <footer className={styles.footer}>
        <p>
          {sheets.length} of {totalText(data.pages.at(-1)!)}
        </p>
        {history.hasNextPage && (
          <Button
            variant="secondary"
            onClick={() => void history.fetchNextPage()}
            pending={history.isFetchingNextPage}
            pendingText="Loading..."
          >
            Show more
          </Button>
        )}
      </footer>
      {history.isFetchNextPageError && (
        <LoadFailed
          what="more timesheets"
          retry={() => void history.fetchNextPage()}
          pending={history.isFetchingNextPage}
        />
      )}
    </div>
  );
}

function Empty({ filter }: { filter: HistoryFilter }) {
  return filter === 'all' ? (
    <EmptyState
      icon="clipboard"
      text="No timesheets yet"
      hint="Hours that you submit stand here, with what became of them."
    />
  ) : (
    <EmptyState icon="filter" text="No timesheets like this" hint="Choose All to see every timesheet." />
  );
}

function Sheets({ sheets }: { sheets: TimesheetView[] }) {
  const format = useFormat();
  const columns: Column<TimesheetView>[] = [
    { title: 'Date', cell: ({ date }) => format.date(date) },
    { title: 'Schedule', cell: ({ schedule }) => schedule.name },
    { title: 'Hours', cell: ({ totalHours }) => hoursText(totalHours), align: 'end' },
    { title: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
    { title: 'Actions', cell: (sheet) => <Actions sheet={sheet} />, align: 'end' },
  ];
  return <Table caption="My timesheets" columns={columns} rows={sheets} keyOf={({ id }) => id} />;
}

function Actions({ sheet }: { sheet: TimesheetView }) {
  const { show } = useTimesheetDialogs();
  const actionsOf = useTimesheetActions();
  return (
    <span className={styles.actions}>
      <IconButton icon="eye" label="View" onClick={() => show({ kind: 'view', sheet })} />
      {actionsOf(sheet).map(({ label, icon, run }) => (
        <IconButton key={label} icon={icon} label={label} onClick={run} />
      ))}
    </span>
  );
}
