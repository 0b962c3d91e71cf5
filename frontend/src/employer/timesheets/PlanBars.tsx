import { durationText, hoursText } from '@contract/common/time/durations.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useFormat } from '../../session/use-format.js';
import { hoursRows } from './hours-rows.js';
import { barsOf, minutesBetween } from './plan-bars.js';
import styles from './timesheets.module.css';

/** How planned, clocked and submitted hours lie beside each other, and by how much they differ. */
export function PlanBars({ sheet }: { sheet: TimesheetView }) {
  const format = useFormat();
  const rows = hoursRows(sheet);
  const planned = rows[0].stretch;
  const bars = barsOf(rows.map(({ stretch }) => stretch));
  const plannedMinutes = minutesBetween(planned.startsAt, planned.endsAt);
  return (
    <figure className={styles.picture}>
      <div className={styles.rows}>
        {rows.map(({ name, stretch }, row) => (
          <div key={name} className={styles.row}>
            <span className={styles.rowName}>{name}</span>
            <span className={styles.track}>
              <span
                className={styles.bar}
                data-tone={name === 'Planned' ? 'neutral' : 'accent'}
                style={{ left: `${bars[row]!.from * 100}%`, width: `${bars[row]!.length * 100}%` }}
              />
            </span>
            <span className={styles.rowTimes}>
              {format.instantTime(stretch.startsAt)} - {format.instantTime(stretch.endsAt)}
            </span>
          </div>
        ))}
      </div>
      <figcaption className={styles.caption}>
        {differenceText(sheet.workedMinutes - plannedMinutes, sheet)}
      </figcaption>
    </figure>
  );
}

function differenceText(minutes: number, { totalHours, breakMinutes }: TimesheetView): string {
  const worked = `${hoursText(totalHours)}${breakMinutes > 0 ? ` after a break of ${durationText(breakMinutes)}` : ''}`;
  if (minutes === 0) return `${worked}: as planned.`;
  return `${worked}: ${durationText(Math.abs(minutes))} ${minutes > 0 ? 'more' : 'less'} than the plan.`;
}
