import { durationText } from '@contract/common/time/durations.js';
import { weekOf } from '@contract/common/time/local.js';
import type { DayHoursView } from '@contract/stats/stats.contract.js';
import { useWeekHours } from '../api/stats.js';
import { todayIn } from '../../../lib/dates.js';
import { hasFailed, isFirstLoad } from '../../../lib/query-state.js';
import { useUser } from '../../../session/session.js';
import { useFormat } from '../../../session/use-format.js';
import { Card } from '../../../ui/layout/Card.js';
import { QueryFailed } from '../../../ui/loading/QueryFailed.js';
import { Skeleton } from '../../../ui/loading/Skeleton.js';
import styles from './WeekHoursChart.module.css';

function DayBars({ day, most, today }: { day: DayHoursView; most: number; today: string }) {
  const format = useFormat();
  const height = (minutes: number): string => `${most === 0 ? 0 : (minutes / most) * 100}%`;
  return (
    <li className={styles.day} data-today={day.date === today}>
      <span className={styles.bars} aria-hidden="true">
        <span className={styles.planned} style={{ height: height(day.plannedMinutes) }} />
        <span className={styles.worked} style={{ height: height(day.workedMinutes) }} />
      </span>
      <span className={styles.weekday}>{day.date === today ? 'Today' : format.weekday(day.date)}</span>
      <span className={styles.date}>{format.day(day.date)}</span>
      <span className={styles.numbers}>
        <span>
          {durationText(day.plannedMinutes)} <span className={styles.word}>planned</span>
        </span>
        {day.date <= today && (
          <span>
            {durationText(day.workedMinutes)} <span className={styles.word}>worked</span>
          </span>
        )}
      </span>
    </li>
  );
}

/** Planned and worked hours of the company on each day of the current week. */
export function WeekHoursChart() {
  const { timeZone, firstDayOfWeek } = useUser();
  const today = todayIn(timeZone);
  const query = useWeekHours(weekOf(today, firstDayOfWeek).first);
  const { data: days = [] } = query;
  const isLoading = isFirstLoad(query);
  const failed = hasFailed(query);
  const most = Math.max(
    0,
    ...days.flatMap(({ plannedMinutes, workedMinutes }) => [plannedMinutes, workedMinutes]),
  );
  if (most === 0 && !isLoading && !failed) return null;
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
      <QueryFailed query={query} what="the hours of this week" />
      {!failed &&
        (isLoading ? (
          <Skeleton height={212} />
        ) : (
          <ul className={styles.week}>
            {days.map((day) => (
              <DayBars key={day.date} day={day} most={most} today={today} />
            ))}
          </ul>
        ))}
    </Card>
  );
}
