import type { ClockCardView } from '@contract/clock/clock.contract.js';
import { lazy, Suspense, useId, useRef, type RefObject } from 'react';
import { useFormat } from '@/session/use-format.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Chip } from '@/ui/display/Chip.js';
import { Icon } from '@/ui/display/Icon.js';
import { Panel } from '@/ui/layout/Panel.js';
import { useToday } from '@/session/use-today.js';
import { ConfirmButton } from '../../shifts/shared/ConfirmButton.js';
import { useShiftLink } from '../../shifts/shared/shift-in-address.js';
import { shiftDayText } from '../../shifts/shared/shift-times.js';
import { ShiftTimes } from '../../shifts/shared/ShiftTimes.js';
import styles from './clock.module.css';
import { timingText, clockCardHeading, isLate } from './clock-texts.js';
import { ClockButtons } from './ClockButtons.js';
import { ClockNotice } from './ClockNotice.js';
import { LocationBanner } from './LocationBanner.js';
import { cardState, type ClockState } from '../shared/actions/clock-state.js';
import { UndoClockOut } from './UndoClockOut.js';
import type { ClockControls } from './use-clock-controls.js';

// Rarely needed, so loaded later.
const RefusedAction = lazy(() => import('./RefusedAction.js'));

export interface CardProps {
  card: ClockCardView;
  clockState: ClockState;
  now: Date;
  controls: ClockControls;
}

/** The current or next shift with the clock button. */
export function ClockCard({ card, clockState, now, controls }: CardProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const details = useRef<HTMLAnchorElement>(null);
  const format = useFormat();
  const today = useToday();
  const linkTo = useShiftLink();
  const state = cardState(card, clockState, now);
  const isRunning = state.kind === 'running';
  const hasClockedIn = isRunning || state.kind === 'ended';
  const tone = isRunning ? 'good' : isLate(card, hasClockedIn, now) ? 'bad' : 'accent';
  return (
    <Panel className={styles.card} edge={tone} aria-labelledby={titleId} data-clock>
      <header className={styles.top}>
        <h2 ref={title} id={titleId} tabIndex={-1} className={styles.label}>
          {clockCardHeading(hasClockedIn ? { ...card, isClocked: true } : card, isRunning, now)}
        </h2>
        <Chip tone={tone} icon={isRunning ? 'dot' : 'clock'}>
          {timingText(card, hasClockedIn, { now, today, format })}
        </Chip>
      </header>
      <p className={styles.when}>
        <span className={styles.day}>{shiftDayText(card, today, format)}</span>
        <span className={styles.times}>
          <ShiftTimes shift={card} />
        </span>
      </p>
      <ShiftNameAndVenue card={card} />
      <ClockButtons card={card} state={state} now={now} controls={controls} />
      {/* Below the button, because elements that appear above it would move it. */}
      <UndoButton card={card} clockState={clockState} controls={controls} next={title} />
      <RefusedActions card={card} clockState={clockState} />
      {clockState.refused.length === 0 && <LocationBanner place={controls.place} venue={card.venue} />}
      <p className={styles.actions}>
        <ConfirmButton shift={card} next={details} />
        <ButtonLink ref={details} to={linkTo(card.id)} variant="secondary" icon="info" preventScrollReset>
          Shift details
        </ButtonLink>
      </p>
      <ClockNotice />
    </Panel>
  );
}

export function ShiftNameAndVenue({ card: { name, venue } }: Pick<CardProps, 'card'>) {
  return (
    <p className={styles.where}>
      <span className={styles.name}>{name}</span>
      <span className={styles.venue}>
        <Icon name="pin" size={18} />
        {venue?.name ?? 'No venue assigned'}
      </span>
    </p>
  );
}

interface UndoProps extends Omit<CardProps, 'now'> {
  next: RefObject<HTMLElement | null>;
}

/** The Undo button, if the employee clocked out of this shift in the last minute. */
export function UndoButton({ card, clockState: { undoable }, controls, next }: UndoProps) {
  if (undoable?.shift.id !== card.id) return null;
  return <UndoClockOut key={undoable.clockOutPressId} undoable={undoable} controls={controls} next={next} />;
}

/** The clock actions of this shift that the server refused. */
export function RefusedActions({ card, clockState }: Pick<CardProps, 'card' | 'clockState'>) {
  const refused = clockState.refused.filter(({ shift }) => shift.id === card.id);
  if (refused.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {refused.map((action) => (
        <RefusedAction key={action.id} action={action} />
      ))}
    </Suspense>
  );
}
