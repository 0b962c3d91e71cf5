import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { isOver } from '@contract/shifts/shift.rules.js';
import { useSchedule } from '../../api/calls/schedules.js';
import { statusOf } from '../../api/http.js';
import { useNow } from '../../lib/use-now.js';
import { shiftAnchor } from '../../notifications/display.js';
import { useFormat } from '../../session/use-format.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { LoadFailed } from '../../ui/states.js';
import { useToday } from '../dashboard/use-today.js';
import { ShiftTimes } from './ShiftTimes.js';
import styles from './UpcomingShifts.module.css';

const GONE = 'This shift is no longer yours: it was cancelled, or given to somebody else.';

/** What marks the shift that a link was about; the address leads to it. */
export function linkedShift(scheduleId: string) {
  return { id: shiftAnchor(scheduleId), tabIndex: -1, 'aria-current': true } as const;
}

/** The shift of a link that is not among the upcoming ones: what became of it. */
export function LinkedShift({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useSchedule(id);
  if (data) return <Found schedule={data} />;
  if ([400, 404].includes(statusOf(error))) {
    return (
      <p className={styles.shift} {...linkedShift(id)}>
        {GONE}
      </p>
    );
  }
  if (error) return <LoadFailed what="the shift" retry={() => void refetch()} pending={isFetching} />;
  return <Skeleton height={86} />;
}

function Found({ schedule }: { schedule: ScheduleView }) {
  const format = useFormat();
  const today = useToday();
  const now = useNow();
  const { date } = schedule;
  const isCancelled = schedule.status === 'inactive';
  const became = isCancelled ? 'This shift was cancelled.' : isOver(schedule, now) && 'This shift is over.';
  return (
    <article className={styles.shift} {...linkedShift(schedule.id)}>
      <h3 className={styles.day}>{date < today ? format.date(date) : format.relativeDay(date, today)}</h3>
      <p className={styles.times}>
        <ShiftTimes shift={schedule} />
      </p>
      <p className={styles.detail}>{schedule.name}</p>
      {became && <p>{became}</p>}
    </article>
  );
}
