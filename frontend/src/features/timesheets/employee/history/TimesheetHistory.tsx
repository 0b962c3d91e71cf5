import { durationText, hoursText } from '@contract/common/time/durations.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { weekOf } from '@contract/common/time/local.js';
import { useSearchParams } from 'react-router';
import { useNextPage } from '@/api/use-next-page.js';
import { totalText } from '@/lib/counts.js';
import { hasFailed } from '@/lib/query-state.js';
import { EMPLOYEE_ANCHORS } from '@/components/layout/employee-tabs.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button, ButtonLink, IconButton } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState, LoadFailed } from '@/ui/loading/states.js';
import { Table, type Column } from '@/ui/layout/Table.js';
import { useToday } from '@/session/use-today.js';
import { useTimesheetDialogs } from '@/components/hours/timesheet-dialogs.js';
import { parseHistoryFilter, type HistoryFilter } from '../../shared/history-filter.js';
import { historyWeeks, type HistoryWeek } from './history-weeks.js';
import { HistoryFilters } from './HistoryFilters.js';
import styles from './TimesheetHistory.module.css';
import { useTimesheetHistory } from './use-history.js';
import { useTimesheetActions } from '../use-timesheet-actions.js';

export default function TimesheetHistory() {
  const [params] = useSearchParams();
  const filter = parseHistoryFilter(params.get('hours'));
  return (
    <Card
      title="My Timesheet History"
      id={EMPLOYEE_ANCHORS.timesheets}
      icon="clipboard"
      actions={
        <>
          <ButtonLink to="/my-pay" variant="ghost" size="small">
            My pay periods
          </ButtonLink>
          <HistoryFilters value={filter} />
        </>
      }
    >
      <Content filter={filter} />
    </Card>
  );
}

function Content({ filter }: { filter: HistoryFilter }) {
  const history = useTimesheetHistory(filter);
  const loading = <SkeletonList rows={5} height={48} label="Loading your timesheets..." />;
  return (
    <>
      <QueryFailed
        query={history.isFetchNextPageError ? [] : history}
        what="your timesheets"
        otherwise={!history.data && loading}
      />
      {history.data && <LoadedHistory history={history} data={history.data} filter={filter} />}
    </>
  );
}

type History = ReturnType<typeof useTimesheetHistory>;

interface LoadedProps {
  history: History;
  data: NonNullable<History['data']>;
  filter: HistoryFilter;
}

function LoadedHistory({ history, data, filter }: LoadedProps) {
  const { firstDayOfWeek } = useUser();
  const next = useNextPage(history);
  const loaded = data.pages.flatMap(({ items }) => items);
  const weeks = historyWeeks(loaded, { firstDayOfWeek, more: history.hasNextPage });
  if (loaded.length === 0) return hasFailed(history) ? null : <Empty filter={filter} />;
  return (
    <div className={styles.content} aria-busy={history.isPlaceholderData}>
      <TimesheetTable weeks={weeks} />
      <footer className={styles.footer}>
        <p>
          {weeks.flatMap(({ sheets }) => sheets).length} of {totalText(data.pages.at(-1)!)}
        </p>
        {history.hasNextPage && (
          <Button
            variant="secondary"
            onClick={next.showMore}
            pending={next.isLoading}
            pendingText="Loading..."
          >
            Show more
          </Button>
        )}
      </footer>
      {history.isFetchNextPageError && (
        <LoadFailed what="more timesheets" retry={next.showMore} pending={next.isLoading} />
      )}
    </div>
  );
}

function Empty({ filter }: { filter: HistoryFilter }) {
  return filter === 'all' ? (
    <EmptyState
      icon="clipboard"
      text="No timesheets yet"
      hint="Hours that you submit will appear here with their status."
    />
  ) : (
    <EmptyState icon="filter" text="No matching timesheets" hint="Choose All to see every timesheet." />
  );
}

function TimesheetTable({ weeks }: { weeks: HistoryWeek<TimesheetView>[] }) {
  const format = useFormat();
  const today = useToday();
  const { firstDayOfWeek } = useUser();
  const thisWeek = weekOf(today, firstDayOfWeek).first;
  const columns: Column<TimesheetView>[] = [
    { title: 'Date', cell: ({ date }) => format.date(date), phone: 'line' },
    { title: 'Schedule', cell: ({ shiftName }) => shiftName, phone: 'title' },
    { title: 'Hours', cell: ({ totalHours }) => hoursText(totalHours), align: 'end', phone: 'line' },
    { title: 'Status', cell: ({ status }) => <StatusChip status={status} />, phone: 'chip' },
    { title: 'Actions', cell: (sheet) => <Actions sheet={sheet} />, align: 'end', phone: 'actions' },
  ];
  const groups = weeks.map(({ first, last, minutes, sheets }) => ({
    key: first,
    title: first === thisWeek ? 'This week' : `${format.day(first)} – ${format.day(last)}`,
    end: minutes > 0 ? `Total ${durationText(minutes)}` : undefined,
    rows: sheets,
  }));
  return <Table caption="My timesheets" columns={columns} rows={{ groups }} keyOf={({ id }) => id} />;
}

function Actions({ sheet }: { sheet: TimesheetView }) {
  const { show } = useTimesheetDialogs();
  const actionsOf = useTimesheetActions();
  return (
    <span className={styles.actions}>
      <IconButton icon="eye" label="View" onClick={() => show({ kind: 'view', sheet })} />
      {actionsOf(sheet).map(({ label, icon, run }) => (
        <span key={label} className={icon === 'trash' ? styles.onDesk : undefined}>
          <IconButton icon={icon} label={label} onClick={run} />
        </span>
      ))}
    </span>
  );
}
