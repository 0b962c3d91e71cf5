import { useId, useRef } from 'react';
import { useFormat } from '../../session/use-format.js';
import { Chip } from '../../ui/Chip.js';
import { Panel } from '../../ui/Panel.js';
import { useToday } from '../dashboard/use-today.js';
import { ConfirmButton } from '../shifts/ConfirmButton.js';
import { shiftDay } from '../shifts/shift-times.js';
import { ShiftTimes } from '../shifts/ShiftTimes.js';
import styles from './clock.module.css';
import { RefusedActions, UndoButton, ShiftNameAndVenue, type CardProps } from './ClockCard.js';
import { ClockButtons } from './ClockButtons.js';
import { cardState } from './clock-state.js';

/** A compact card for a later shift. */
export default function LaterShiftCard({ card, clockState, now, controls }: CardProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const format = useFormat();
  const today = useToday();
  return (
    <Panel className={styles.later} aria-labelledby={titleId}>
      <div className={styles.laterTexts}>
        <h2 ref={title} id={titleId} tabIndex={-1} className={styles.laterDay}>
          {card.date === today ? <Chip tone="accent">Today</Chip> : shiftDay(card, today, format)}
          <span className={styles.times}>
            <ShiftTimes shift={card} />
          </span>
        </h2>
        <ShiftNameAndVenue card={card} />
      </div>
      <RefusedActions card={card} clockState={clockState} />
      <div className={styles.laterActions}>
        <ConfirmButton shift={card} next={title} />
        <ClockButtons card={card} state={cardState(card, clockState, now)} now={now} controls={controls} />
        <UndoButton card={card} clockState={clockState} controls={controls} next={title} />
      </div>
    </Panel>
  );
}
