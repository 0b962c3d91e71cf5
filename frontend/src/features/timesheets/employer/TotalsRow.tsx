import { durationText } from '@contract/common/time/durations.js';
import { DECIDE_MAX } from '@contract/timesheets/decisions/timesheet-decisions.contract.js';
import { TIMESHEET_STATUSES, type TimesheetTotals } from '@contract/timesheets/timesheets.contract.js';
import { useListContext } from 'react-admin';
import { useTimesheetTotals } from '../api/employer-timesheets.js';
import { counted, totalWithNoun } from '@/lib/counts.js';
import { hasFailed } from '@/lib/query-state.js';
import { Button } from '@/ui/actions/Button.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import { useApproveMatching } from './use-decide-timesheets.js';
import { useTolerance } from './use-tolerance.js';
import styles from './timesheets.module.css';

/** The number and hours of all timesheets in the list, including other pages, and the approval of those that match the
 * plan. */
export function TotalsRow() {
  const { filterValues } = useListContext();
  const filter = filterValues as Record<string, unknown>;
  const query = useTimesheetTotals(filter);
  const { data } = query;
  if (!data) {
    return hasFailed(query) ? null : (
      <div className={styles.totals}>
        <Skeleton width="12ch" height="1lh" />
      </div>
    );
  }
  return (
    <div className={styles.totals}>
      <output className={styles.sums}>
        <span>{totalWithNoun({ total: data.count, more: data.more }, 'timesheet')}</span>
        <strong>
          {data.more ? `more than ${durationText(data.workedMinutes)}` : durationText(data.workedMinutes)}
        </strong>
        <ByStatus totals={data} />
      </output>
      {data.matching.count > 0 && <ApproveMatching filter={filter} count={data.matching.count} />}
    </div>
  );
}

/** The sum of each status, if the list has several. */
function ByStatus({ totals }: { totals: TimesheetTotals }) {
  const some = TIMESHEET_STATUSES.filter((status) => totals[status].count > 0);
  if (some.length < 2) return null;
  return some.map((status) => (
    <span key={status} className={styles.statusSum}>
      {totals[status].count.toLocaleString('en-GB')} {status}, {durationText(totals[status].workedMinutes)}
    </span>
  ));
}

function ApproveMatching({ filter, count }: { filter: Record<string, unknown>; count: number }) {
  const { mutate, isPending } = useApproveMatching();
  const tolerance = useTolerance();
  const expected = Math.min(count, DECIDE_MAX);
  const many = expected.toLocaleString('en-GB');
  return (
    <span className={styles.matching}>
      <span className={styles.hint} id="matching-hint">
        Within {counted(tolerance, 'minute')} of the plan, nothing to check
      </span>
      <Button
        size="small"
        icon="check"
        pending={isPending}
        pendingText="Approving..."
        aria-describedby="matching-hint"
        onClick={() => mutate({ filter, expected })}
      >
        {expected === 1 ? 'Approve the one that matches' : `Approve the ${many} that match`}
      </Button>
    </span>
  );
}
