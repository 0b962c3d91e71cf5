import { useFormat } from '../../../session/use-format.js';
import { Button } from '../../../ui/actions/Button.js';
import { WholeNumberInput } from '../../../ui/inputs/inputs.js';
import styles from './clock.module.css';
import { WaitingNote } from './WaitingNote.js';
import { ElapsedTime } from './ElapsedTime.js';
import type { Running } from '../shared/actions/clock-state.js';
import { MAX_BREAK_MINUTES, useTypedBreak } from './use-break.js';
import type { ClockControls } from './use-clock-controls.js';

interface Props {
  running: Running;
  now: Date;
  controls: ClockControls;
}

/** The running timer, the break field and the Clock Out button. */
export function RunningActions({ running, now, controls }: Props) {
  const { shift, since, clockInPressId, waiting } = running;
  const format = useFormat();
  const breakInput = useTypedBreak(running, now);
  const { record, isPending } = controls;
  const end = (): void => {
    // An invalid break does not block clocking out, because it can be corrected on the timesheet.
    record(shift, { kind: 'out', clockInPressId, breakMinutes: breakInput.minutes });
  };
  return (
    <div className={styles.press}>
      <div className={styles.running}>
        <div>
          <ElapsedTime since={since} />
          <p className={styles.hint}>Clocked in at {format.instantTime(since)}</p>
        </div>
        <div className={styles.break}>
          <WholeNumberInput
            label="Break (minutes)"
            min={0}
            max={MAX_BREAK_MINUTES}
            value={breakInput.text}
            onChange={({ target }) => breakInput.type(target.value)}
            error={breakInput.isWrong ? wrongBreakText(breakInput.suggested) : undefined}
          />
        </div>
      </div>
      <Button size="large" icon="clock" className={styles.button} pending={isPending} onClick={end}>
        Clock Out
      </Button>
      {waiting && <WaitingNote what="Clocked in." since={since} />}
    </div>
  );
}

function wrongBreakText(suggested: number): string {
  return `Enter 0 to ${MAX_BREAK_MINUTES} minutes. Until then, the suggested break of ${suggested} minutes applies.`;
}
