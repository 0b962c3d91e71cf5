import { wallClock } from '@contract/common/time/zoned.js';
import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { useEmployeeStats } from '../../stats/api/stats.js';
import { useRefetchAtDueTimes } from '../../stats/api/use-refetch-at-due-times.js';
import { counted } from '@/lib/counts.js';
import { isFirstLoad } from '@/lib/query-state.js';
import { useUser } from '@/session/session.js';
import { useToday } from '@/session/use-today.js';
import { CardTitle } from '@/ui/layout/Card.js';
import { Panel } from '@/ui/layout/Panel.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import { OVERDUE_TASKS } from './task-params.js';
import styles from './OverdueTasks.module.css';

/** Needed only on days with tasks. */
const DueTasks = lazy(() => import('./DueTasks.js'));

/** Links to the employee's overdue tasks, and lists those that are due today. Renders nothing if there are none. */
export default function OverdueTasks() {
  const { timeZone } = useUser();
  const today = useToday();
  useRefetchAtDueTimes();
  const query = useEmployeeStats();
  const { overdueTasks = 0, nextOverdueAt } = query.data ?? {};
  if (isFirstLoad(query)) return <Skeleton height={80} holdsNext />;
  return (
    <>
      {overdueTasks > 0 && <Overdue count={overdueTasks} />}
      {nextOverdueAt && wallClock(new Date(nextOverdueAt), timeZone).date === today && (
        <Suspense fallback={<Skeleton height={112} holdsNext />}>
          <DueTasks overdue={overdueTasks} />
        </Suspense>
      )}
    </>
  );
}

function Overdue({ count }: { count: number }) {
  const titleId = useId();
  return (
    <Panel className={styles.panel} edge="accent" aria-labelledby={titleId}>
      <CardTitle id={titleId} icon="check-circle">
        {counted(count, 'overdue task')}
      </CardTitle>
      <Link to={OVERDUE_TASKS} className={styles.link}>
        {count === 1 ? 'Show the task' : 'Show the tasks'}
      </Link>
    </Panel>
  );
}
