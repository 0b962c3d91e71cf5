import type { ClockCardView } from '@contract/clock/clock.contract.js';
import { useId } from 'react';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { useToday } from '@/session/use-today.js';
import styles from './clock.module.css';
import { rememberHasClocked } from '@/session/first-clock-action.js';
import { opensText } from './clock-texts.js';
import { clockActionTime } from '../shared/actions/clock-action.js';
import { RunningActions } from './RunningActions.js';
import { WaitingNote } from './WaitingNote.js';
import type { CardState } from '../shared/actions/clock-state.js';
import type { ClockControls } from './use-clock-controls.js';

interface Props {
  card: ClockCardView;
  state: CardState;
  now: Date;
  controls: ClockControls;
}

/** The clock button of a shift, or the reason why clocking in is not possible yet. */
export function ClockButtons({ card, state, now, controls }: Props) {
  if (state.kind === 'running')
    return (
      <RunningActions
        key={state.running.entryPressId}
        running={state.running}
        now={now}
        controls={controls}
      />
    );
  if (state.kind === 'ended')
    return <WaitingNote what="Clocked out." since={clockActionTime(state.action)} />;
  if (state.kind === 'gone') return null;
  return <ClockInButton card={card} state={state} controls={controls} />;
}

function ClockInButton({ card, state, controls }: Omit<Props, 'now'>) {
  const { id, timeZone } = useUser();
  const whyNot = useId();
  const format = useFormat();
  const today = useToday();
  const { record, isPending } = controls;
  const start = (): void => {
    record(card, { kind: 'in' });
    rememberHasClocked(id);
  };
  return (
    <div className={styles.press}>
      <Button
        size="large"
        icon="clock"
        className={styles.button}
        disabled={state.kind !== 'ready'}
        pending={isPending}
        aria-describedby={state.kind === 'ready' ? undefined : whyNot}
        onClick={start}
      >
        Clock In
      </Button>
      {state.kind !== 'ready' && (
        <p id={whyNot} className={styles.hint}>
          {state.kind === 'elsewhere'
            ? 'Clock out of your other shift first'
            : opensText(card, { today, format, timeZone })}
        </p>
      )}
    </div>
  );
}
