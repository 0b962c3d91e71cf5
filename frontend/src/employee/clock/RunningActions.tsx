import { useFormat } from '../../session/use-format.js';
import { Button } from '../../ui/Button.js';
import { NumberInput } from '../../ui/inputs.js';
import styles from './clock.module.css';
import { Waiting } from './ClockActions.js';
import { Elapsed } from './Elapsed.js';
import type { Running } from './standing.js';
import { BREAK_MOST, useBreak } from './use-break.js';
import type { Pressing } from './use-press.js';

interface Props {
  running: Running;
  now: Date;
  pressing: Pressing;
}

/** The running timer, the break field and the Clock Out button. */
export function RunningActions({ running, now, pressing }: Props) {
  const { shift, since, clockInPressId, waiting } = running;
  const format = useFormat();
  const rest = useBreak(running, now);
  const { press, isPending } = pressing;
  const end = (): void => {
    // An invalid break does not block clocking out, because it can be corrected on the timesheet.
    press(shift, { kind: 'out', clockInPressId, breakMinutes: rest.minutes });
  };
  return (
    <div className={styles.press}>
      <div className={styles.running}>
        <div>
          <Elapsed since={since} />
          <p className={styles.hint}>Clocked in at {format.instantTime(since)}</p>
        </div>
        <div className={styles.break}>
          <NumberInput
            label="Break (minutes)"
            min={0}
            max={BREAK_MOST}
            value={rest.text}
            onChange={({ target }) => rest.type(target.value)}
            error={rest.isWrong ? wrongBreak(rest.suggested) : undefined}
          />
        </div>
      </div>
      <Button size="large" icon="clock" className={styles.button} pending={isPending} onClick={end}>
        Clock Out
      </Button>
      {waiting && <Waiting what="Clocked in." since={since} />}
    </div>
  );
}

function wrongBreak(suggested: number): string {
  return `Enter 0 to ${BREAK_MOST} minutes. Until then, the suggested break of ${suggested} minutes applies.`;
}
