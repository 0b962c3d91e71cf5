import { flagText } from '@contract/timesheets/timesheet-flags.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { Chip, StatusChip } from '../../ui/Chip.js';
import styles from './timesheets.module.css';

/** The status, and whether an approver should look closer. */
export function TimesheetStatus({ sheet: { status, flags } }: { sheet: TimesheetView }) {
  return (
    <span className={styles.status}>
      <StatusChip status={status} />
      {flags.length > 0 && (
        <span title={flags.map(flagText).join('. ')}>
          <Chip tone="warn" icon="flag">
            Check
          </Chip>
        </span>
      )}
    </span>
  );
}
