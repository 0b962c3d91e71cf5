import { Fragment } from 'react';
import type { ShiftTimes as Times } from '@/lib/dates.js';
import { useFormat } from '@/session/use-format.js';
import styles from './ShiftTimes.module.css';

/** Shows times such as 'Sat 10:00 PM – Sun 6:00 AM, 8 h' in the company's time zone. Lines break only after commas. */
export function ShiftTimes({ shift }: { shift: Times }) {
  const format = useFormat();
  const parts = format.shiftTimes(shift).split(', ');
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
