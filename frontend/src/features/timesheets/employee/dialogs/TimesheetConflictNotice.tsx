import { hoursText } from '@contract/common/time/durations.js';
import { correctionProblem } from '@contract/timesheets/timesheets.rules.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useFormat } from '../../../../session/use-format.js';
import { Button } from '../../../../ui/actions/Button.js';
import { statusDisplay } from '../../../../ui/display/statuses.js';
import styles from './forms.module.css';

interface Props {
  current: TimesheetView;
  /** True loads the saved values; false keeps the typed ones. */
  choose: (theirs: boolean) => void;
}

/** Shown when the timesheet changed during the correction. Offers the saved and the typed values. */
export function TimesheetConflictNotice({ current, choose }: Props) {
  const format = useFormat();
  const problem = correctionProblem(current.status);
  const now = `${format.date(current.date)}, ${format.times(current)}, ${hoursText(current.totalHours)}`;
  return (
    <div className={styles.info} role="alert">
      <p>
        This timesheet changed while you were correcting it. It is now{' '}
        {statusDisplay(current.status).word.toLowerCase()}: {now}.{problem && ` ${problem}.`}
      </p>
      {!problem && (
        <>
          <Button variant="secondary" onClick={() => choose(false)}>
            Keep what I typed
          </Button>
          <Button variant="secondary" onClick={() => choose(true)}>
            Use the newer values
          </Button>
        </>
      )}
    </div>
  );
}
