import { flagTexts, type Flagged } from '@contract/timesheets/exceptions/timesheet-flags.contract.js';
import { Icon } from '../../ui/display/Icon.js';
import styles from './FlagList.module.css';

interface Props {
  of: Flagged;
  /** True if the reader is the employee who worked the hours. */
  isOwn?: boolean;
}

/** Lists in words what an approver should check. Renders nothing if there is nothing to check. */
export function FlagList({ of, isOwn = false }: Props) {
  const texts = flagTexts(of, { isOwn });
  if (texts.length === 0) return null;
  return (
    <ul className={styles.flags} aria-label={isOwn ? 'Your manager will check' : 'Points to check'}>
      {texts.map((text) => (
        <li key={text}>
          <Icon name="flag" size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}
