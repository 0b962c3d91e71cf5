import { durationText } from '@contract/common/time/durations.js';
import { breakMinutesWithin } from '@contract/pay-rules/clocked-breaks.rules.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { WholeNumberInput } from '@/ui/inputs/inputs.js';
import styles from './clock.module.css';
import { WaitingNote } from './WaitingNote.js';
import { ElapsedTime } from './ElapsedTime.js';
import { clockActionTime } from '../shared/actions/clock-action.js';
import type { Running } from '../shared/actions/clock-state.js';
import { MAX_BREAK_MINUTES, useTypedBreak } from './use-break.js';
import type { ClockControls } from './use-clock-controls.js';

interface Props {
  running: Running;
  now: Date;
  controls: ClockControls;
}

/** The running timer, the break, and the buttons for the clock-out and breaks. Clocked breaks replace the field. */
export function RunningActions({ running, now, controls }: Props) {
  const { shift, since, clockInPressId, breaks, waiting, waitingBreak } = running;
  const onBreakSince = breaks.find(({ endsAt }) => endsAt === null)?.startsAt;
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
          {breaks.length > 0 ? (
            <>
              <p>Break: {durationText(minutesOf(breaks, now))}</p>
              {onBreakSince && (
                <p className={styles.hint}>On a break since {format.instantTime(onBreakSince)}</p>
              )}
            </>
          ) : (
            <WholeNumberInput
              label="Break (minutes)"
              min={0}
              max={MAX_BREAK_MINUTES}
              value={breakInput.text}
              onChange={({ target }) => breakInput.type(target.value)}
              error={breakInput.isWrong ? wrongBreakText(breakInput.suggested) : undefined}
            />
          )}
        </div>
      </div>
      <Button size="large" icon="clock" className={styles.button} pending={isPending} onClick={end}>
        Clock Out
      </Button>
      <Button
        size="large"
        variant="secondary"
        disabled={isPending}
        onClick={() => record(shift, { kind: onBreakSince ? 'break_end' : 'break_start', clockInPressId })}
      >
        {onBreakSince ? 'End break' : 'Start break'}
      </Button>
      {waiting && <WaitingNote what="Clocked in." since={since} />}
      {waitingBreak && (
        <WaitingNote
          what={onBreakSince ? 'Break started.' : 'Break ended.'}
          since={clockActionTime(waitingBreak)}
        />
      )}
    </div>
  );
}

/** Returns the minutes of clocked breaks so far. */
function minutesOf(breaks: Running['breaks'], now: Date): number {
  const spans = breaks.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? now : new Date(endsAt),
  }));
  return breakMinutesWithin(spans, { startsAt: new Date(0), endsAt: now });
}

function wrongBreakText(suggested: number): string {
  return `Enter 0 to ${MAX_BREAK_MINUTES} minutes. Until then, the suggested break of ${suggested} minutes applies.`;
}
