import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { useTimesheetDialogs } from '@/components/hours/timesheet-dialogs.js';
import styles from './clock.module.css';
import { CLOCK_ACTION_NAMES, clockActionTime, type ClockAction } from '../shared/actions/clock-action.js';
import { dismissClockAction } from '../shared/actions/clock-action-queue.js';

/** A refused clock action with the server's reason, and buttons to enter hours or dismiss it. */
export default function RefusedAction({ action }: { action: ClockAction }) {
  const format = useFormat();
  const { show } = useTimesheetDialogs();
  return (
    <div className={styles.refused} role="alert">
      <Icon name="alert" />
      <div className={styles.refusedTexts}>
        <p>
          <strong>Not accepted:</strong> {CLOCK_ACTION_NAMES[action.kind]} at{' '}
          {format.instant(clockActionTime(action))}
        </p>
        <p>{action.refusal}</p>
        <p className={styles.actions}>
          {(action.kind === 'in' || action.kind === 'out') && (
            <Button
              variant="secondary"
              icon="pencil"
              onClick={() => show({ kind: 'submit', shiftId: action.shift.id })}
            >
              Enter hours by hand
            </Button>
          )}
          <Button variant="ghost" onClick={() => void dismissClockAction(action.id)}>
            Dismiss
          </Button>
        </p>
      </div>
    </div>
  );
}
