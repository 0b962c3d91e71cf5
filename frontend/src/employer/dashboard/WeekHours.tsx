import { durationText } from '@contract/common/time/durations.js';
import { todayIn } from '../../lib/dates.js';
import { hasFailed, isFirstLoad } from '../../lib/loads.js';
import { useUser } from '../../session/session.js';
import { useFormat } from '../../session/use-format.js';
import { Card } from '../../ui/Card.js';
import { QueryFailed } from '../../ui/QueryFailed.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useWeekHours, type DayHours } from './use-week-hours.js';
import styles from './WeekHours.module.css';

function Day({ day, most, today }: { day: DayHours; most: number; today: string }) {
  const format = useFormat();
  const height = (minutes: number): string => `${most === 0 ? 0 : (minutes / most) * 100}%`;
  return (
    <li className={styles.day} data-today={day.date === today}>
      <span className={styles.bars} aria-hidden="true">
        <span className={styles.planned} style={{ height: height(day.planned) }} />
        <span className={styles.worked} style={{ height: height(day.worked) }} />
      </span>
      <span className={styles.weekday}>{day.date === today ? 'Today' : format.weekday(day.date)}</span>
      <span className={styles.date}>{format.day(day.date)}</span>
      <span className={styles.numbers}>
        <span>
          {durationText(day.planned)} <span className={styles.word}>planned</span>
        </span>
        {day.date <= today && (
          <span>
            {durationText(day.worked)} <span className={styles.word}>worked</span>
          </span>
        )}
      </span>
    </li>
  );
}

/** Hours per day of the current week: planned (times people) against worked. */
export function WeekHours() {
  const { timeZone } = useUser();
  const { days, complete, queries } = useWeekHours();
  const isLoading = queries.some(isFirstLoad);
  const failed = queries.some(hasFailed);
  const most = Math.max(...days.map(({ planned, worked }) => Math.max(planned, worked)));
  if (!complete || (most === 0 && !isLoading && !failed)) return null;
  return (
    <Card
      title="Hours This Week"
      icon="clock"
      folds
      actions={
        <span className={styles.legend}>
          <span data-kind="planned">Planned</span>
          <span data-kind="worked">Worked</span>
        </span>
      }
    >
      <QueryFailed query={queries} what="the hours of this week" />
      {!failed &&
        (isLoading ? (
          <Skeleton height={212} />
        ) : (
          <ul className={styles.week}>
            {days.map((day) => (
              <Day key={day.date} day={day} most={most} today={todayIn(timeZone)} />
            ))}
          </ul>
        ))}
    </Card>
  );
}
