import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useConfirmShifts } from '../api/shifts.js';
import { counted } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { CardTitle } from '@/ui/layout/Card.js';
import { Panel } from '@/ui/layout/Panel.js';
import { useToday } from '@/session/use-today.js';
import { ConfirmButton } from '../shared/ConfirmButton.js';
import { useShiftLink } from '../shared/shift-in-address.js';
import { shiftDayText } from '../shared/shift-times.js';
import styles from './ShiftsToConfirm.module.css';
import { ShiftTimes } from '../shared/ShiftTimes.js';
import { useShiftsToConfirm } from './use-shifts-to-confirm.js';

const SHOWN = 3;

interface Props {
  /** The ids of the shifts on clock cards, which have a Confirm button of their own. */
  onCards: ReadonlySet<string>;
}

/** Confirms all shifts at once, and lists those without a clock card. The panel stays after the last one, so that
 * content below does not move. */
export function ShiftsToConfirm({ onCards }: Props) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const format = useFormat();
  const today = useToday();
  const linkTo = useShiftLink();
  const { open, listed, isAsked } = useShiftsToConfirm(onCards);
  const { mutate, isPending } = useConfirmShifts();
  const [wasAsked, setAsked] = useState(false);
  if (isAsked && !wasAsked) setAsked(true);
  if (!wasAsked && !isAsked) return null;
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
      {open.length > 1 && (
        <Button
          icon="check"
          pending={isPending}
          pendingText="Confirming..."
          onClick={({ currentTarget }) =>
            mutate(open, {
              onSuccess: () => {
                if (document.activeElement === currentTarget) title.current?.focus();
              },
            })
          }
        >
          {open.length === 2 ? 'Confirm both shifts' : `Confirm all ${open.length} shifts`}
        </Button>
      )}
      <ul className={styles.list}>
        {listed.slice(0, SHOWN).map((shift) => (
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
      {listed.length > SHOWN && <Link to="/employee?shifts=all">Show all shifts</Link>}
    </Panel>
  );
}
