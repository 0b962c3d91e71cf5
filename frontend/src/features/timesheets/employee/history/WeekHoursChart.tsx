import { durationText } from '@contract/common/time/durations.js';
import { weekOf } from '@contract/common/time/local.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { useToday } from '@/session/use-today.js';
import { useMyUpcomingShifts, useRecentShifts } from '@/features/shifts/shared/use-my-shifts.js';
import { useRecentTimesheets } from './use-history.js';
import { weekHours, type DayHours } from './week-hours.js';
import styles from './WeekHoursChart.module.css';

/** The minimum height of the scale in minutes, so that short shifts have short bars. */
const CEILING_MINUTES = 480;

/** Draws planned and submitted hours for each day of this week. */
export default function WeekHoursChart() {
  const today = useToday();
  const { firstDayOfWeek } = useUser();
  const { shifts: recent } = useRecentShifts();
  const { upcoming = [] } = useMyUpcomingShifts();
  const { data } = useRecentTimesheets();
  const days = weekHours(weekOf(today, firstDayOfWeek).first, [...recent, ...upcoming], data?.items ?? []);
  const top = Math.max(
    CEILING_MINUTES,
    ...days.flatMap(({ plannedMinutes, submittedMinutes }) => [plannedMinutes, submittedMinutes]),
  );
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>This week</span>
        <span className={styles.key} data-kind="planned">
          Planned
        </span>
        <span className={styles.key} data-kind="submitted">
          Submitted
        </span>
      </figcaption>
      <ol className={styles.days}>
        {days.map((day) => (
          <Day key={day.date} day={day} top={top} />
        ))}
      </ol>
    </figure>
  );
}

function Day({ day, top }: { day: DayHours; top: number }) {
  const format = useFormat();
  const { date, plannedMinutes, submittedMinutes } = day;
  const height = (minutes: number): string => `${(minutes / top) * 100}%`;
  return (
    <li className={styles.day}>
      <span className={styles.bars} aria-hidden="true">
        <span className={styles.bar} data-kind="planned" style={{ height: height(plannedMinutes) }} />
        <span className={styles.bar} data-kind="submitted" style={{ height: height(submittedMinutes) }} />
      </span>
      <span className={styles.weekday} aria-hidden="true">
        {format.weekday(date)}
      </span>
      <VisuallyHidden>
        {format.weekday(date)}: planned {durationText(plannedMinutes)}, submitted{' '}
        {durationText(submittedMinutes)}
      </VisuallyHidden>
    </li>
  );
}
