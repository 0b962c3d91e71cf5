import { hoursText } from '@contract/common/time/durations.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { lazy, Suspense } from 'react';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Card } from '@/ui/layout/Card.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { Skeleton, SkeletonList } from '@/ui/loading/Skeleton.js';
import { SubmitArea } from '../SubmitArea.js';
import styles from './TimesheetOverview.module.css';
import { useTimesheetDialogs } from '@/components/hours/timesheet-dialogs.js';
import { useRecentTimesheets } from './use-history.js';

/** Below the first screen, so loaded later. */
const WeekHoursChart = lazy(() => import('./WeekHoursChart.js'));

const SHOWN = 3;

/** Shows hours to submit and the latest timesheets. */
export function TimesheetOverview() {
  const user = useUser();
  return (
    <Card title="Timesheet Overview" icon="clock">
      {can(user, 'timesheet.submit') && <SubmitArea />}
      <section className={styles.recent} aria-label="Recent Activity">
        <h3 className={styles.heading}>Recent Activity</h3>
        <RecentTimesheetList />
      </section>
      <Suspense fallback={<Skeleton height={130} />}>
        <WeekHoursChart />
      </Suspense>
    </Card>
  );
}

function RecentTimesheetList() {
  const sheets = useRecentTimesheets();
  const { data } = sheets;
  if (!data) {
    const loading = <SkeletonList rows={SHOWN} height={56} label="Loading your recent timesheets..." />;
    return <QueryFailed query={sheets} what="your recent timesheets" otherwise={loading} />;
  }
  if (data.items.length === 0) return <p className={styles.none}>No timesheets submitted yet</p>;
  return (
    <ul className={styles.list}>
      {data.items.slice(0, SHOWN).map((sheet) => (
        <li key={sheet.id}>
          <RecentTimesheet sheet={sheet} />
        </li>
      ))}
    </ul>
  );
}

function RecentTimesheet({ sheet }: { sheet: TimesheetView }) {
  const format = useFormat();
  const { show } = useTimesheetDialogs();
  return (
    <button type="button" className={styles.sheet} onClick={() => show({ kind: 'view', sheet })}>
      <span className={styles.texts}>
        <span className={styles.date}>{format.weekdayDay(sheet.date)}</span>
        <span className={styles.name}>{sheet.shiftName}</span>
      </span>
      <span className={styles.hours}>{hoursText(sheet.totalHours)}</span>
      <StatusChip status={sheet.status} />
    </button>
  );
}
