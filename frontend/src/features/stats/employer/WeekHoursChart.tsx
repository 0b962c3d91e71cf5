import { durationText } from '@contract/common/time/durations.js';
import { weekOf } from '@contract/common/time/local.js';
import type { PlannedTotals } from '@contract/shifts/planned-minutes/planned-minutes.rules.js';
import type { DayHoursView } from '@contract/stats/stats.contract.js';
import { plannedText } from '../../shifts/shared/planned-text.js';
import { useWeekHours } from '../api/stats.js';
import { todayIn } from '@/lib/dates.js';
import { hasFailed, isFirstLoad } from '@/lib/query-state.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Card } from '@/ui/layout/Card.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
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
        <Hours minutes={day.plannedMinutes} word="planned" />
        {day.date <= today && <Hours minutes={day.workedMinutes} word="worked" />}
      </span>
    </li>
  );
}

/** Hours with one place, which fit below a bar. Screen readers and the tooltip get the exact duration. */
function Hours({ minutes, word }: { minutes: number; word: string }) {
  const exact = `${durationText(minutes)} ${word}`;
  return (
    <span title={exact}>
      <span aria-hidden="true">
        {Number((minutes / 60).toFixed(1))} h <span className={styles.word}>{word}</span>
      </span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </span>
  );
}

function sumOf(days: readonly DayHoursView[]): PlannedTotals {
  const sum = (of: (day: DayHoursView) => number): number => days.reduce((total, day) => total + of(day), 0);
  return {
    plannedMinutes: sum((day) => day.plannedMinutes),
    openMinutes: sum((day) => day.openMinutes),
    unpublishedMinutes: sum((day) => day.unpublishedMinutes),
  };
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
          <Skeleton height={240} />
        ) : (
          <>
            <ul className={styles.week}>
              {days.map((day) => (
                <DayBars key={day.date} day={day} most={most} today={today} />
              ))}
            </ul>
            <p className={styles.sum}>{plannedText(sumOf(days))}</p>
          </>
        ))}
    </Card>
  );
}
