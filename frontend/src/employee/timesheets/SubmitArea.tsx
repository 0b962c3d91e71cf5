import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { formatWeekdayDay } from '../../lib/dates.js';
import { Button } from '../../ui/Button.js';
import { useNow } from '../../lib/use-now.js';
import { ShiftTimes } from '../shifts/ShiftTimes.js';
import { useRecentSchedules } from '../shifts/use-my-shifts.js';
import { useTimesheetDialogs } from './dialogs.js';
import styles from './TimesheetOverview.module.css';
import { useRecentTimesheets } from './use-history.js';

const SHOWN = 2;

/** Own shifts of the last two weeks that are over and have no hours yet, the latest first. */
function useUnsent(): ScheduleView[] {
  const now = useNow();
  const { schedules } = useRecentSchedules();
  const { data } = useRecentTimesheets();
  if (!data) return [];
  const sent = new Set(data.items.map(({ scheduleId }) => scheduleId));
  return schedules.filter(({ id, endsAt }) => new Date(endsAt) <= now && !sent.has(id));
}

/** Where hours are sent from: shifts that still wait for theirs first. */
export function SubmitArea() {
  const unsent = useUnsent();
  const { show } = useTimesheetDialogs();
  if (unsent.length === 0) {
    return (
      <div className={styles.submit}>
        <p className={styles.ask}>Worked a shift? Send its hours for approval.</p>
        <Button variant="secondary" icon="plus" onClick={() => show({ kind: 'submit' })}>
          Add Hours
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.submit}>
      <p className={styles.ask}>
        {unsent.length === 1
          ? 'One shift has no timesheet yet.'
          : `${unsent.length} shifts have no timesheet yet.`}
      </p>
      <ul className={styles.unsent}>
        {unsent.slice(0, SHOWN).map((schedule) => (
          <Unsent key={schedule.id} schedule={schedule} />
        ))}
      </ul>
    </div>
  );
}

function Unsent({ schedule }: { schedule: ScheduleView }) {
  const { show } = useTimesheetDialogs();
  return (
    <li>
      <div className={styles.shift}>
        <p>
          {formatWeekdayDay(schedule.date)}: {schedule.name}
        </p>
        <p>
          <ShiftTimes shift={schedule} />
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={`Add Hours for ${schedule.name}`}
        onClick={() => show({ kind: 'submit', scheduleId: schedule.id })}
      >
        Add Hours
      </Button>
    </li>
  );
}
