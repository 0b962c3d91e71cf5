import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { useSearchParams } from 'react-router';
import { EMPLOYEE_ANCHORS } from '../../notifications/display.js';
import { counted } from '../../lib/counts.js';
import { useFormat } from '../../session/use-format.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { StatusChip } from '../../ui/Chip.js';
import { Icon } from '../../ui/Icon.js';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.js';
import { EmptyState, LoadFailed } from '../../ui/states.js';
import { useToday } from '../dashboard/use-today.js';
import { LinkedShift, linkedShift } from './LinkedShift.js';
import { TAB, type EmployeeTab } from '../tabs.js';
import { shiftDay } from './shift-times.js';
import { ShiftTimes } from './ShiftTimes.js';
import styles from './UpcomingShifts.module.css';
import { useMyShifts, useShiftsSinceYesterday } from './use-my-shifts.js';
import { WeekStrip } from './WeekStrip.js';

const FIRST = 3;

/** 'My Upcoming Shifts' (spec 2.14): the first three, and all of them on demand. */
export function UpcomingShifts() {
  return (
    <Card title="My Upcoming Shifts" id={EMPLOYEE_ANCHORS.shifts} icon="calendar">
      <Content />
    </Card>
  );
}

function Content() {
  const { upcoming, failed, isFetching, retry } = useMyShifts();
  const shown = useShiftsSinceYesterday();
  const [params, setParams] = useSearchParams();
  const linked = params.get('shift');
  const at = upcoming?.findIndex(({ scheduleId }) => scheduleId === linked) ?? -1;
  const all = params.get('shifts') === 'all' || at >= FIRST;
  if (failed) return <LoadFailed what="your shifts" retry={retry} pending={isFetching} />;
  if (!upcoming) return <Loading />;
  const elsewhere = linked && at < 0 && <LinkedShift id={linked} />;
  if (upcoming.length === 0) {
    return (
      <>
        {elsewhere}
        <EmptyState
          icon="calendar"
          text="No upcoming shifts"
          hint="Shifts that your employer assigns to you appear here at once."
        />
      </>
    );
  }
  const toggle = (): void =>
    setParams(
      (before) => {
        before.delete('shift');
        before.set(TAB, 'shifts' satisfies EmployeeTab);
        if (all) before.delete('shifts');
        else before.set('shifts', 'all');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      {elsewhere}
      <WeekStrip shifts={shown} />
      <ul className={styles.list}>
        {upcoming.slice(0, all ? undefined : FIRST).map((shift) => (
          <li key={shift.id}>
            <Shift shift={shift} isLinked={linked !== null && shift.scheduleId === linked} />
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

/** As tall as the strip, the first shifts and the button, so that nothing below moves. */
function Loading() {
  return (
    <>
      <Skeleton height={136} />
      <SkeletonList rows={FIRST} height={86} label="Loading your shifts..." />
      <Skeleton height={44} />
    </>
  );
}

function Shift({ shift, isLinked }: { shift: ShiftView; isLinked: boolean }) {
  const format = useFormat();
  const today = useToday();
  const mark = isLinked && linkedShift(shift.scheduleId!);
  return (
    <article className={styles.shift} {...mark}>
      <div className={styles.head}>
        <h3 className={styles.day}>{shiftDay(shift, today, format)}</h3>
        <StatusChip status={shift.scheduleId || shift.isConfirmed ? 'confirmed' : 'scheduled'} />
      </div>
      <p className={styles.times}>
        <ShiftTimes shift={shift} />
      </p>
      <p className={styles.detail}>
        <span>{shift.name}</span>
        <span className={styles.venue}>
          <Icon name="pin" size={16} />
          {shift.venue?.name ?? 'No venue assigned'}
        </span>
      </p>
    </article>
  );
}
