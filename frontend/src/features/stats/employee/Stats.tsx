import { hoursText } from '@contract/common/time/durations.js';
import { useEmployeeStats } from '../api/stats.js';
import { hasFailed } from '@/lib/query-state.js';
import { StatCard, StatRow } from '@/ui/layout/Card.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { historyLink } from '../../timesheets/shared/history-filter.js';
import styles from './Stats.module.css';

/** Three totals, each a link to the counted items. */
export function Stats() {
  const query = useEmployeeStats();
  const { data } = query;
  if (!data && hasFailed(query)) return <QueryFailed query={query} what="your totals" />;
  return (
    <div className={styles.stats}>
      <StatRow>
        <StatCard
          label="Hours This Week"
          value={data && hoursText(data.thisWeekHours.toFixed(2))}
          icon="clock"
          to={historyLink('week')}
        />
        <StatCard
          label="Completed Shifts"
          value={data?.completedShifts}
          icon="check-circle"
          to={historyLink('approved')}
        />
        <StatCard
          label="Upcoming Shifts"
          value={data?.upcomingShifts}
          icon="calendar"
          to="/employee?shifts=all#shifts"
        />
      </StatRow>
    </div>
  );
}
