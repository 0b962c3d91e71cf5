import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { isOn } from '@contract/shifts/shift.rules.js';
import { useId } from 'react';
import { useFormat } from '../../session/use-format.js';
import { ButtonLink } from '../../ui/Button.js';
import { Chip } from '../../ui/Chip.js';
import { Icon } from '../../ui/Icon.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { LoadFailed } from '../../ui/states.js';
import { Panel } from '../../ui/Panel.js';
import { useNow } from '../../lib/use-now.js';
import { Part } from '../dashboard/Part.js';
import { useToday } from '../dashboard/use-today.js';
import styles from './NextShift.module.css';
import { ConfirmButton } from './ConfirmButton.js';
import { useShiftLink } from './shift-link.js';
import { endText, shiftDay, startText } from './shift-times.js';
import { ShiftTimes } from './ShiftTimes.js';
import { useMyShifts } from './use-my-shifts.js';

/** The first thing on the page: where to be, now or next. */
export function NextShift() {
  const { upcoming, failed, isFetching, retry } = useMyShifts();
  const shift = upcoming?.[0];
  if (failed && !shift) {
    // On the desk 'My Upcoming Shifts' says so on the same page.
    return (
      <Part tab="home" phoneOnly>
        <LoadFailed what="your next shift" retry={retry} pending={isFetching} />
      </Part>
    );
  }
  if (shift) return <Shift shift={shift} />;
  return upcoming ? <Nothing /> : <Loading />;
}

function Shift({ shift }: { shift: ShiftView }) {
  const titleId = useId();
  const now = useNow();
  const format = useFormat();
  const today = useToday();
  const on = isOn(shift, now);
  const linkTo = useShiftLink();
  return (
    <Panel className={styles.card} edge={on ? 'good' : 'accent'} aria-labelledby={titleId}>
      <header className={styles.top}>
        <h2 id={titleId} className={styles.label}>
          {on ? 'You are on shift' : 'Your next shift'}
        </h2>
        <Chip tone={on ? 'good' : 'accent'} icon={on ? 'dot' : 'clock'}>
          {on ? endText(shift, now) : startText(shift, { now, today, format })}
        </Chip>
      </header>
      <p className={styles.when}>
        <span className={styles.day}>{shiftDay(shift, today, format)}</span>
        <span className={styles.times}>
          <ShiftTimes shift={shift} />
        </span>
      </p>
      <p className={styles.where}>
        <span className={styles.name}>{shift.name}</span>
        <span className={styles.venue}>
          <Icon name="pin" size={18} />
          {shift.venue?.name ?? 'No venue assigned'}
        </span>
      </p>
      <p className={styles.actions}>
        <ConfirmButton shift={shift} variant="primary" />
        <ButtonLink to={linkTo(shift.id)} variant="secondary" icon="info" preventScrollReset>
          Shift details
        </ButtonLink>
      </p>
    </Panel>
  );
}

function Nothing() {
  return (
    <Panel className={styles.card} edge="accent" aria-label="Your next shift">
      <p className={styles.label}>Your next shift</p>
      <p className={styles.when}>
        <span className={styles.day}>No shift planned</span>
      </p>
      <p className={styles.venue}>It appears here as soon as your employer assigns you to one.</p>
    </Panel>
  );
}

function Loading() {
  return (
    <Panel as="output" className={styles.card} edge="accent" aria-label="Loading your next shift...">
      <Skeleton width="40%" height={24} />
      <Skeleton width="75%" height={60} />
      <Skeleton width="55%" height={24} />
    </Panel>
  );
}
