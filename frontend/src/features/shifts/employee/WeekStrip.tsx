import { useFormat } from '../../../session/use-format.js';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden.js';
import { useToday } from '../../../session/use-today.js';
import { weekStripDays, type Block, type PlannedShift, type StripDay } from './shift-times.js';
import styles from './WeekStrip.module.css';

/** Draws the next seven days as columns from midnight to midnight, with shifts as bars. */
export function WeekStrip({ shifts }: { shifts: readonly PlannedShift[] }) {
  const today = useToday();
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>Next 7 days</figcaption>
      <ol className={styles.strip}>
        {weekStripDays(shifts, today).map((day) => (
          <Day key={day.date} day={day} today={today} />
        ))}
      </ol>
    </figure>
  );
}

function Day({ day, today }: { day: StripDay; today: string }) {
  const format = useFormat();
  const words = day.shifts.map((shift) => format.shiftTimes(shift)).join('; ') || 'no shift';
  return (
    <li className={styles.day} data-today={day.date === today}>
      <VisuallyHidden>
        {format.relativeDay(day.date, today)}: {words}
      </VisuallyHidden>
      <span className={styles.weekday} aria-hidden="true">
        {format.weekday(day.date)}
      </span>
      <span className={styles.date} aria-hidden="true">
        {Number(day.date.slice(8))}
      </span>
      <span className={styles.track} aria-hidden="true">
        {day.blocks.map((block) => (
          <span key={block.id} className={styles.block} style={blockStyle(block)} />
        ))}
      </span>
    </li>
  );
}

function blockStyle({ from, to }: Block): { top: string; height: string } {
  return { top: `${from * 100}%`, height: `${(to - from) * 100}%` };
}
