import { flagText, type TimesheetFlag } from '@contract/timesheets/timesheet-flags.contract.js';
import { Chip, StatusChip } from '../../ui/Chip.js';
import styles from './list.module.css';

interface Props {
  status: string;
  flags: readonly TimesheetFlag[];
}

/** The status, and whether an approver should look closer. */
export function FlaggedStatus({ status, flags }: Props) {
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
