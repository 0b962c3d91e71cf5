import { durationText } from '@contract/common/time/durations.js';
import { memo } from 'react';
import { VenueLink } from '@/components/employer/records/NameLinks.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { changeSentence, changeText } from '../cells/grid-words.js';
import styles from '../page/planner.module.css';
import type { VenueTotal } from './week-figures.js';

interface Props {
  totals: readonly VenueTotal[];
  sum: number;
}

/** Planned hours by venue. Memoised, because totals follow edits with a delay. */
export const VenueTotals = memo(function VenueTotals({ totals, sum }: Props) {
  if (totals.length === 0) return null;
  return (
    <ul className={styles.venues} aria-label="Planned hours by venue">
      {totals.map(({ id, name, minutes, before }) => (
        <li key={id}>
          <VenueLink venue={id === '' ? null : { id, name }} /> <strong>{durationText(minutes)}</strong>
          {before !== null && <HoursChange minutes={minutes} before={before} />}
        </li>
      ))}
      {totals.length > 1 && (
        <li>
          All venues <strong>{durationText(sum)}</strong>
        </li>
      )}
    </ul>
  );
});

function HoursChange({ minutes, before }: { minutes: number; before: number }) {
  const sentence = changeSentence(minutes, before);
  return (
    <span className={styles.muted} title={sentence}>
      <span aria-hidden="true"> {changeText(minutes, before)}</span>
      <VisuallyHidden>, {sentence}</VisuallyHidden>
    </span>
  );
}
