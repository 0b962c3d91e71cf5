import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { counted } from '@/lib/counts.js';
import { useAddressParams } from '@/lib/links/use-address-params.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Icon } from '@/ui/display/Icon.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { Skeleton, SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { useToday } from '@/session/use-today.js';
import { EMPLOYEE_ANCHORS, TAB_PARAM, type EmployeeTab } from '@/components/layout/employee-tabs.js';
import { ConfirmButton } from '../shared/ConfirmButton.js';
import { useShiftLink } from '../shared/shift-in-address.js';
import { shiftDayText, shiftStatus } from '../shared/shift-times.js';
import { ShiftTimes } from '../shared/ShiftTimes.js';
import styles from './UpcomingShifts.module.css';
import { useMyUpcomingShifts, useShiftsSinceYesterday } from '../shared/use-my-shifts.js';
import { WeekStrip } from './WeekStrip.js';

const FIRST = 3;

/** Below the shifts, so loaded later. */
const MonthAndLeave = lazy(() => import('./MonthAndLeave.js'));

/** Lists the first three upcoming shifts, and all of them on request. */
export function UpcomingShifts() {
  const user = useUser();
  return (
    <Card
      title="My Upcoming Shifts"
      id={EMPLOYEE_ANCHORS.shifts}
      icon="calendar"
      actions={
        can(user, 'calendar.subscribe') && (
          <ButtonLink to="/profile#calendar" variant="ghost" size="small">
            Calendar
          </ButtonLink>
        )
      }
    >
      <Content />
      <Suspense>
        <MonthAndLeave />
      </Suspense>
    </Card>
  );
}

function Content() {
  const { upcoming, query } = useMyUpcomingShifts();
  const shown = useShiftsSinceYesterday();
  const [params, setParams] = useAddressParams();
  const all = params.get('shifts') === 'all';
  if (!upcoming) return <QueryFailed query={query} what="your shifts" otherwise={<Loading />} />;
  if (upcoming.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        text="No upcoming shifts"
        hint="Shifts from your manager will appear here."
      />
    );
  }
  const toggle = (): void =>
    setParams(
      (before) => {
        before.set(TAB_PARAM, 'shifts' satisfies EmployeeTab);
        if (all) before.delete('shifts');
        else before.set('shifts', 'all');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <WeekStrip shifts={shown} />
      <ul className={styles.list}>
        {upcoming.slice(0, all ? undefined : FIRST).map((shift) => (
          <li key={shift.id}>
            <UpcomingShift shift={shift} />
          </li>
        ))}
      </ul>
      {upcoming.length > FIRST && (
        <Button variant="secondary" onClick={toggle} aria-expanded={all}>
          {all ? 'Show fewer' : `Show all ${counted(upcoming.length, 'shift')}`}
        </Button>
      )}
    </>
  );
}

/** A placeholder with the height of the week strip, three shifts and the button. */
function Loading() {
  return (
    <>
      <Skeleton height={136} />
      <SkeletonList rows={FIRST} height={86} label="Loading your shifts..." />
      <Skeleton height={44} />
    </>
  );
}

function UpcomingShift({ shift }: { shift: ShiftView }) {
  const format = useFormat();
  const today = useToday();
  const linkTo = useShiftLink();
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <article className={styles.shift}>
      <div className={styles.head}>
        <h3 className={styles.day}>
          <Link ref={link} to={linkTo(shift.id)} className={styles.link} preventScrollReset>
            {shiftDayText(shift, today, format)}
          </Link>
        </h3>
        <StatusChip status={shiftStatus(shift)} />
      </div>
      <p className={styles.times}>
        <ShiftTimes shift={shift} />
      </p>
      <p className={styles.detail}>
        {shift.name !== shift.venue?.name && <span>{shift.name}</span>}
        <span className={styles.venue}>
          <Icon name="pin" size={16} />
          {shift.venue?.name ?? 'No venue assigned'}
        </span>
      </p>
      <ConfirmButton shift={shift} next={link} />
    </article>
  );
}
