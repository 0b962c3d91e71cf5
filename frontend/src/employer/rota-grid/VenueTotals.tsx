import { durationText } from '@contract/common/time/durations.js';
import { changeText } from './grid-words.js';
import styles from './planner.module.css';

/** Hours at a venue in the week, and in the one before. */
export interface VenueTotal {
  id: string;
  name: string;
  minutes: number;
  /** Null where that is not known. */
  before: number | null;
}

/** What is planned at each venue. */
export function VenueTotals({ totals, sum }: { totals: readonly VenueTotal[]; sum: number }) {
  if (totals.length === 0) return null;
  return (
    <ul className={styles.venues} aria-label="Hours by venue">
      {totals.map(({ id, name, minutes, before }) => (
        <li key={id}>
          {name} <strong>{durationText(minutes)}</strong>
          {before !== null && <span className={styles.muted}> {changeText(minutes, before)}</span>}
        </li>
      ))}
      {totals.length > 1 && (
        <li>
          All venues <strong>{durationText(sum)}</strong>
        </li>
      )}
    </ul>
  );
}
