import { flagText, type TimesheetFlag } from '@contract/timesheets/timesheet-flags.contract.js';
import { Icon } from '../../ui/Icon.js';
import styles from './record.module.css';

/** What an approver should look at, in words; nothing where there is nothing. */
export function FlagList({ flags }: { flags: readonly TimesheetFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <ul className={styles.flags} aria-label="Look closer">
      {flags.map((flag) => (
        <li key={flag}>
          <Icon name="flag" size={16} />
          {flagText(flag)}
        </li>
      ))}
    </ul>
  );
}
