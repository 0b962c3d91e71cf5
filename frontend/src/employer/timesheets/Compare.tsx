import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { wallClock } from '@contract/common/time/zoned.js';
import { useUser } from '../../session/session.js';
import { useFormat } from '../../session/use-format.js';
import { hoursRows, type HoursRow } from './hours-rows.js';
import { lengthText, planDifference } from './plan-differences.js';
import styles from './timesheets.module.css';

/** Planned, clocked and submitted times side by side, each with how it differs from the plan. */
export function Compare({ sheet }: { sheet: TimesheetView }) {
  const [planned, ...others] = hoursRows(sheet);
  return (
    <div className={styles.compare}>
      <Side row={planned} />
      {others.map((row) => (
        <Side key={row.name} row={row} difference={planDifference(planned.stretch, row.stretch)} />
      ))}
    </div>
  );
}

function Side({ row: { name, stretch }, difference }: { row: HoursRow; difference?: string }) {
  const { timeZone } = useUser();
  const format = useFormat();
  const [start, end] = [stretch.startsAt, stretch.endsAt].map((instant) =>
    wallClock(new Date(instant), timeZone),
  ) as [ReturnType<typeof wallClock>, ReturnType<typeof wallClock>];
  const isOneDay = start.date === end.date;
  const written = ({ date, time }: typeof start): string =>
    isOneDay ? format.time(time) : `${format.weekday(date)} ${format.time(time)}`;
  return (
    <div className={styles.side}>
      <p className={styles.sideName}>{name}</p>
      <p>{format.weekdayDate(start.date)}</p>
      <p className={styles.sideTimes}>
        {written(start)} - {written(end)}, {lengthText(stretch)}
      </p>
      {difference && <p className={styles.sideDifference}>{difference}</p>}
    </div>
  );
}
