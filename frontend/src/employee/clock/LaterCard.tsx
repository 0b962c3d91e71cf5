import { useId, useRef } from 'react';
import { useFormat } from '../../session/use-format.js';
import { Chip } from '../../ui/Chip.js';
import { Panel } from '../../ui/Panel.js';
import { useToday } from '../dashboard/use-today.js';
import { ConfirmButton } from '../shifts/ConfirmButton.js';
import { shiftDay } from '../shifts/shift-times.js';
import { ShiftTimes } from '../shifts/ShiftTimes.js';
import styles from './clock.module.css';
import { Refusals, Undo, Where, type CardProps } from './ClockCard.js';
import { ClockActions } from './ClockActions.js';
import { cardState } from './standing.js';

/** A compact card for a later shift. */
export default function LaterCard({ card, standing, now, pressing }: CardProps) {
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
        <Where card={card} />
      </div>
      <Refusals card={card} standing={standing} />
      <div className={styles.laterActions}>
        <ConfirmButton shift={card} next={title} />
        <ClockActions card={card} state={cardState(card, standing, now)} now={now} pressing={pressing} />
        <Undo card={card} standing={standing} pressing={pressing} next={title} />
      </div>
    </Panel>
  );
}
