import { durationText } from '@contract/common/time/durations.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { wallClock } from '@contract/common/time/zoned.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { hoursRows, type HoursRow } from './hours-rows.js';
import { planDifferenceText } from './plan-differences.js';
import styles from '../timesheets.module.css';

/** Planned, clocked and submitted times beside each other, with the differences from the plan. */
export function CompareHours({ sheet }: { sheet: TimesheetView }) {
  const rows = hoursRows(sheet);
  const planned = rows.find(({ name }) => name === 'Planned');
  return (
    <div className={styles.compare}>
      {!planned && (
        <div className={styles.side}>
          <p className={styles.sideName}>Planned</p>
          <p>Not planned on this day</p>
        </div>
      )}
      {rows.map((row) => (
        <HoursColumn
          key={row.name}
          row={row}
          difference={planned && planned !== row ? planDifferenceText(planned.period, row.period) : undefined}
        />
      ))}
    </div>
  );
}

function HoursColumn({
  row: { name, period, minutes },
  difference,
}: {
  row: HoursRow;
  difference: string | undefined;
}) {
  const { timeZone } = useUser();
  const format = useFormat();
  const [start, end] = [period.startsAt, period.endsAt].map((instant) =>
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
        {written(start)} – {written(end)}, {durationText(minutes)}
      </p>
      {difference && <p className={styles.sideDifference}>{difference}</p>}
    </div>
  );
}
