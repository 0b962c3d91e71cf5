/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements cannot leave space for undrawn rows */
import { durationText } from '@contract/common/time/durations.js';
import { memo } from 'react';
import type { CompanyFormat } from '@/lib/dates.js';
import { counted } from '@/lib/counts.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import type { GridDay } from './grid-rows.js';
import { changeSentence, changeText } from '../cells/grid-words.js';
import styles from './rota-grid.module.css';
import { clockTimeAt, HOUR, type Hours } from '../timeline/timeline.js';
import type { DayTotal } from '../totals/week-figures.js';

interface Props {
  /** The heading of the lines. */
  corner: string;
  /** The hours of all days, below the heading of the lines. */
  sum: string;
  days: readonly GridDay[];
  totals: readonly DayTotal[];
  /** The hours of a single day. */
  hours: Hours | null;
  format: CompanyFormat;
}

/** The header row: each day with its shifts and hours. Memoised, because totals follow edits with a delay. */
export const GridHead = memo(function GridHead({ corner, sum, days, totals, hours, format }: Props) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" className={styles.corner}>
        {corner}
        {sum && <span className={styles.sum}>{sum}</span>}
      </div>
      {days.map(({ date, isToday }, index) => (
        <div
          key={date}
          role="columnheader"
          aria-colindex={index + 2}
          aria-current={isToday ? 'date' : undefined}
          className={styles.day}
        >
          <span className={styles.date}>{format.weekdayDay(date)}</span>
          <span className={styles.total}>
            {counted(totals[index]!.shifts, 'shift')}, {durationText(totals[index]!.minutes)}
          </span>
          <HoursChange {...totals[index]!} />
          {hours && <HourAxis {...hours} />}
        </div>
      ))}
    </div>
  );
});

/** The clock times of the hours. Screen readers read the times of each shift. */
function HourAxis({ from, to }: Hours) {
  return (
    <span className={styles.axis} aria-hidden="true">
      {Array.from({ length: (to - from) / HOUR }, (_, index) => (
        <span key={index}>{clockTimeAt(from + index * HOUR).slice(0, 2)}</span>
      ))}
    </span>
  );
}

function HoursChange({ minutes, before }: DayTotal) {
  if (before === null || (minutes === 0 && before === 0)) return null;
  const sentence = changeSentence(minutes, before);
  return (
    <span className={styles.total} title={sentence}>
      <span aria-hidden="true">{changeText(minutes, before)}</span>
      <VisuallyHidden>, {sentence}</VisuallyHidden>
    </span>
  );
}
