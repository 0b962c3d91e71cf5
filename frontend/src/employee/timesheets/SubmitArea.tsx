import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useFormat } from '../../session/use-format.js';
import { Button } from '../../ui/Button.js';
import { ShiftTimes } from '../shifts/ShiftTimes.js';
import { useTimesheetDialogs } from './dialogs.js';
import styles from './TimesheetOverview.module.css';
import { AWAITING_SHOWN, useOpenHours } from './use-open-hours.js';

/** Where hours are sent from: shifts that still wait for theirs first. */
export function SubmitArea() {
  const { awaiting } = useOpenHours();
  const { show } = useTimesheetDialogs();
  if (awaiting.length === 0) {
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
        {awaiting.length === 1
          ? 'One shift has no timesheet yet.'
          : `${awaiting.length} shifts have no timesheet yet.`}
      </p>
      <ul className={styles.unsent}>
        {awaiting.slice(0, AWAITING_SHOWN).map((schedule) => (
          <Unsent key={schedule.id} schedule={schedule} />
        ))}
      </ul>
    </div>
  );
}

function Unsent({ schedule }: { schedule: ScheduleView }) {
  const format = useFormat();
  const { show } = useTimesheetDialogs();
  return (
    <li>
      <div className={styles.shift}>
        <p>
          {format.weekdayDay(schedule.date)}: {schedule.name}
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
