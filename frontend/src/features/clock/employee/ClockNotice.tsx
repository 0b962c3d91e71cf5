import { counted } from '@/lib/counts.js';
import { useUser } from '@/session/session.js';
import { Disclosure } from '@/ui/layout/Disclosure.js';
import styles from './clock.module.css';
import { hasClockedBefore } from '@/session/first-clock-action.js';

/** Explains what a clock action records, why and for how long. Open until the employee's first clock action. */
export function ClockNotice() {
  const { id, locationRetentionDays: days } = useUser();
  const isNew = !hasClockedBefore(id);
  return (
    <Disclosure key={String(isNew)} title="What clocking in and out records" startOpen={isNew}>
      <ul className={styles.notice}>
        <li>The time, and location if you allow it</li>
        <li>Only at that moment, never in between</li>
        <li>Your manager sees both to check hours</li>
        <li>The location is deleted after {counted(days, 'day')}</li>
        <li>Your hours are kept</li>
      </ul>
    </Disclosure>
  );
}
