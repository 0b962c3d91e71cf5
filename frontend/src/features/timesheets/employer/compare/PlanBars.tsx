import { durationText } from '@contract/common/time/durations.js';
import { netMinutesOf } from '@contract/shifts/planned-minutes/planned-minutes.rules.js';
import type { TimesheetDetailView } from '@contract/timesheets/timesheets.contract.js';
import { useFormat } from '@/session/use-format.js';
import { hoursRows } from './hours-rows.js';
import { planBars } from './plan-bars.js';
import { minutesOverPlan } from './plan-differences.js';
import styles from '../timesheets.module.css';

/** Bars of the planned, clocked and submitted hours, with the difference between worked and planned hours. */
export function PlanBars({ sheet }: { sheet: TimesheetDetailView }) {
  const format = useFormat();
  const rows = hoursRows(sheet);
  const bars = planBars(rows.map(({ period }) => period));
  return (
    <figure className={styles.picture}>
      <div className={styles.rows}>
        {rows.map(({ name, period }, row) => (
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
              {format.instantTime(period.startsAt)} – {format.instantTime(period.endsAt)}
            </span>
          </div>
        ))}
      </div>
      <figcaption className={styles.caption}>{workedText(sheet)}</figcaption>
    </figure>
  );
}

function workedText(sheet: TimesheetDetailView): string {
  const { breakMinutes, workedMinutes: paid } = sheet;
  const net = netMinutesOf(sheet);
  const worked = `${durationText(net)}${breakMinutes > 0 ? ` after a break of ${durationText(breakMinutes)}` : ''}`;
  const rest = net === paid ? '' : ` Paid: ${durationText(paid)}.`;
  const minutes = minutesOverPlan(sheet);
  if (minutes === null) return `${worked}.${rest}`;
  if (minutes === 0) return `${worked}: as planned.${rest}`;
  return `${worked}: ${durationText(Math.abs(minutes))} ${minutes > 0 ? 'more' : 'less'} than planned.${rest}`;
}
