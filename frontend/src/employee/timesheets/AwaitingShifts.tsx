import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useId } from 'react';
import { useFormat } from '../../session/use-format.js';
import styles from './AwaitingShifts.module.css';
import { AWAITING_SHOWN, useOpenHours } from './use-open-hours.js';

interface Props {
  /** The schedule that the form is about now. */
  chosen: string;
  choose: (schedule: ScheduleView) => void;
}

/** The shifts that await hours, above the fields that one press fills in. */
export function AwaitingShifts({ chosen, choose }: Props) {
  const titleId = useId();
  const format = useFormat();
  const { awaiting } = useOpenHours();
  if (awaiting.length === 0) return null;
  return (
    <section className={styles.shifts} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        Shifts without hours
      </h3>
      <ul className={styles.list}>
        {awaiting.slice(0, AWAITING_SHOWN).map((schedule) => (
          <li key={schedule.id}>
            <button
              type="button"
              className={styles.shift}
              aria-pressed={schedule.id === chosen}
              onClick={() => choose(schedule)}
            >
              <span className={styles.name}>
                {format.weekdayDay(schedule.date)}: {schedule.name}
              </span>
              <span className={styles.times}>{format.times(schedule)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
