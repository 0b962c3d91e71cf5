import { Fragment } from 'react';
import { formatShift, type PlannedTimes } from '../../lib/dates.js';
import { useUser } from '../../session/session.js';
import styles from './ShiftTimes.module.css';

/** 'Sat 10:00 PM - Sun 6:00 AM, 8 h' in the company's zone; where it must break, it breaks at a comma. */
export function ShiftTimes({ shift }: { shift: PlannedTimes }) {
  const { timeZone } = useUser();
  const parts = formatShift(shift, timeZone).split(', ');
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={styles.part}>
        {part}
        {index < parts.length - 1 && ','}
      </span>
    </Fragment>
  ));
}
