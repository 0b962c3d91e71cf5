import { flagTexts, type Flagged } from '@contract/timesheets/timesheet-flags.contract.js';
import { Icon } from '../../ui/Icon.js';
import styles from './hours.module.css';

/** Lists in words what an approver should check; renders nothing if there is nothing to check. */
export function FlagList({ of }: { of: Flagged }) {
  const texts = flagTexts(of);
  if (texts.length === 0) return null;
  return (
    <ul className={styles.flags} aria-label="Look closer">
      {texts.map((text) => (
        <li key={text}>
          <Icon name="flag" size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}
