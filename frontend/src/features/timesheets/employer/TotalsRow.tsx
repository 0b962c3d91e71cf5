import { durationText } from '@contract/common/time/durations.js';
import { useListContext } from 'react-admin';
import { useTimesheetTotals } from '../api/employer-timesheets.js';
import { totalWithNoun } from '../../../lib/counts.js';
import { hasFailed } from '../../../lib/query-state.js';
import { Skeleton } from '../../../ui/loading/Skeleton.js';
import styles from './timesheets.module.css';

/** The number and hours of all timesheets in the list, including other pages. */
export function TotalsRow() {
  const { filterValues } = useListContext();
  const query = useTimesheetTotals(filterValues as Record<string, unknown>);
  const { data } = query;
  if (!data) {
    return hasFailed(query) ? null : (
      <div className={styles.totals}>
        <Skeleton width="12ch" height="1lh" />
      </div>
    );
  }
  return (
    <output className={styles.totals}>
      <span>{totalWithNoun({ total: data.count, more: data.more }, 'timesheet')}</span>
      <strong>
        {data.more ? `more than ${durationText(data.workedMinutes)}` : durationText(data.workedMinutes)}
      </strong>
    </output>
  );
}
