import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { useId } from 'react';
import { useFormat } from '@/session/use-format.js';
import styles from './ShiftsWithoutHours.module.css';
import { MAX_SHOWN_SHIFTS, useMissingHours } from '../use-missing-hours.js';

interface Props {
  /** The id of the shift selected in the form. */
  chosen: string | null;
  choose: (shift: ShiftView) => void;
}

/** Shifts without hours. Tapping one fills in the fields below. */
export function ShiftsWithoutHours({ chosen, choose }: Props) {
  const titleId = useId();
  const format = useFormat();
  const { awaiting } = useMissingHours();
  if (awaiting.length === 0) return null;
  return (
    <section className={styles.shifts} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        Shifts without hours
      </h3>
      <ul className={styles.list}>
        {awaiting.slice(0, MAX_SHOWN_SHIFTS).map((shift) => (
          <li key={shift.id}>
            <button
              type="button"
              className={styles.shift}
              aria-pressed={shift.id === chosen}
              onClick={() => choose(shift)}
            >
              <span className={styles.name}>
                {format.weekdayDay(shift.date)}: {shift.name}
              </span>
              <span className={styles.times}>{format.times(shift)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
