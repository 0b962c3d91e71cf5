import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { hasFailed } from '@/lib/query-state.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import { ShiftTimes } from '../../shifts/shared/ShiftTimes.js';
import { useTimesheetDialogs } from '@/components/hours/timesheet-dialogs.js';
import styles from './history/TimesheetOverview.module.css';
import { useRecentTimesheets } from './history/use-history.js';
import { MAX_SHOWN_SHIFTS, useMissingHours } from './use-missing-hours.js';

/** A button to add hours, followed by the shifts without hours. */
export function SubmitArea() {
  const { awaiting } = useMissingHours();
  const { show } = useTimesheetDialogs();
  return (
    <>
      <div className={styles.submit}>
        <p className={styles.ask}>Worked a shift? Send its hours for approval.</p>
        <Button variant="secondary" icon="plus" onClick={() => show({ kind: 'submit' })}>
          Add Hours
        </Button>
      </div>
      {awaiting.length > 0 && <ShiftList shifts={awaiting} />}
    </>
  );
}

/** A section of ended shifts without hours. Renders nothing if there are none or the user may not submit hours. */
export function MissingHoursSection() {
  const maySubmit = can(useUser(), 'timesheet.submit');
  const { awaiting, isLoading } = useMissingHours();
  const sheets = useRecentTimesheets();
  if (maySubmit && !sheets.data && hasFailed(sheets)) {
    return <QueryFailed query={sheets} what="your shifts without hours" />;
  }
  if (maySubmit && isLoading) return <Skeleton height={80} holdsNext />;
  if (!maySubmit || awaiting.length === 0) return null;
  return (
    <section className={styles.alone} aria-label="Shifts without hours">
      <ShiftList shifts={awaiting} />
    </section>
  );
}

function ShiftList({ shifts }: { shifts: ShiftView[] }) {
  return (
    <div className={styles.submit}>
      <p className={styles.ask}>
        {shifts.length === 1
          ? 'One shift has no timesheet yet.'
          : `${shifts.length} shifts have no timesheet yet.`}
      </p>
      <ul className={styles.unsent}>
        {shifts.slice(0, MAX_SHOWN_SHIFTS).map((shift) => (
          <ShiftWithoutHours key={shift.id} shift={shift} />
        ))}
      </ul>
    </div>
  );
}

function ShiftWithoutHours({ shift }: { shift: ShiftView }) {
  const format = useFormat();
  const { show } = useTimesheetDialogs();
  const day = format.weekdayDay(shift.date);
  return (
    <li>
      <div className={styles.shift}>
        <p>
          {day}: {shift.name}
        </p>
        <p>
          <ShiftTimes shift={shift} />
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={`Add Hours for ${shift.name}, ${day}`}
        onClick={() => show({ kind: 'submit', shiftId: shift.id })}
      >
        Add Hours
      </Button>
    </li>
  );
}
