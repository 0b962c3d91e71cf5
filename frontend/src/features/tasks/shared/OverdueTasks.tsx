import { useId } from 'react';
import { Link } from 'react-router';
import { useEmployeeStats } from '../../stats/api/stats.js';
import { useRefetchAtDueTimes } from './use-refetch-at-due-times.js';
import { counted } from '../../../lib/counts.js';
import { isFirstLoad } from '../../../lib/query-state.js';
import { CardTitle } from '../../../ui/layout/Card.js';
import { Panel } from '../../../ui/layout/Panel.js';
import { Skeleton } from '../../../ui/loading/Skeleton.js';
import { OVERDUE_TASKS } from './task-params.js';
import styles from './OverdueTasks.module.css';

/** Links to the employee's overdue tasks. Renders nothing if there are none. */
export default function OverdueTasks() {
  const titleId = useId();
  useRefetchAtDueTimes();
  const query = useEmployeeStats();
  const count = query.data?.overdueTasks;
  if (isFirstLoad(query)) return <Skeleton height={80} holdsNext />;
  if (!count) return null;
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
