import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '../../../lib/counts.js';
import { can } from '../../../session/can.js';
import { useUser } from '../../../session/session.js';
import { useFormat } from '../../../session/use-format.js';
import { CardTitle } from '../../../ui/layout/Card.js';
import { Panel } from '../../../ui/layout/Panel.js';
import { useToday } from '../../../session/use-today.js';
import { ConfirmButton } from './ConfirmButton.js';
import { useShiftLink } from './shift-in-address.js';
import { shiftDayText } from './shift-times.js';
import styles from './ShiftsToConfirm.module.css';
import { ShiftTimes } from './ShiftTimes.js';
import { useMyUpcomingShifts } from './use-my-shifts.js';

const SHOWN = 3;

/** Lists the shifts that need the employee's confirmation. The panel stays after the last one, so that content
 * below does not move. */
export function ShiftsToConfirm() {
  const user = useUser();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const format = useFormat();
  const today = useToday();
  const linkTo = useShiftLink();
  const { upcoming = [] } = useMyUpcomingShifts();
  const open = upcoming.filter((shift) => can(user, 'shift.confirm', shift));
  const [most, setMost] = useState(0);
  if (open.length > most) setMost(open.length);
  if (most === 0) return null;
  if (open.length === 0) {
    return (
      <Panel className={styles.card} edge="good" aria-labelledby={titleId}>
        <CardTitle ref={title} id={titleId} icon="check-circle">
          All shifts confirmed
        </CardTitle>
      </Panel>
    );
  }
  return (
    <Panel className={styles.card} edge="warn" aria-labelledby={titleId}>
      <CardTitle ref={title} id={titleId} icon="alert" tone="warn">
        {counted(open.length, 'shift')} to confirm
      </CardTitle>
      <ul className={styles.list}>
        {open.slice(0, SHOWN).map((shift) => (
          <li key={shift.id} className={styles.shift}>
            <div className={styles.texts}>
              <Link to={linkTo(shift.id)} className={styles.name} preventScrollReset>
                {shiftDayText(shift, today, format)}: {shift.venue?.name ?? shift.name}
              </Link>
              <p className={styles.times}>
                <ShiftTimes shift={shift} />
              </p>
            </div>
            <ConfirmButton shift={shift} next={title} />
          </li>
        ))}
      </ul>
      {open.length > SHOWN && <Link to="/employee?shifts=all">Show all shifts</Link>}
    </Panel>
  );
}
