import { useId, useRef } from 'react';
import { useFormat } from '@/session/use-format.js';
import { Chip } from '@/ui/display/Chip.js';
import { Panel } from '@/ui/layout/Panel.js';
import { useToday } from '@/session/use-today.js';
import { ConfirmButton } from '../../shifts/shared/ConfirmButton.js';
import { shiftDayText } from '../../shifts/shared/shift-times.js';
import { ShiftTimes } from '../../shifts/shared/ShiftTimes.js';
import styles from './clock.module.css';
import { RefusedActions, UndoButton, ShiftNameAndVenue, type CardProps } from './ClockCard.js';
import { ClockButtons } from './ClockButtons.js';
import { cardState } from '../shared/actions/clock-state.js';

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
          {card.date === today ? <Chip tone="accent">Today</Chip> : shiftDayText(card, today, format)}
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
