import type { PendingScheduleView } from '@contract/schedules/schedules.contract.js';
import { useApproveSchedule } from '../../api/calls/schedules.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import styles from './Dashboard.module.css';

/** Approve and Reject of one row; an approval names the version that was read. */
export function ScheduleDecision({
  schedule,
  onReject,
}: {
  schedule: PendingScheduleView;
  onReject: () => void;
}) {
  const user = useUser();
  const { mutate, isPending, isSuccess } = useApproveSchedule();
  if (!can(user, 'schedule.decide', schedule)) return null;
  const { id, version } = schedule;
  return (
    <span className={styles.buttons}>
      <Button
        size="small"
        variant="secondary"
        className={styles.approve}
        icon="check"
        pending={isPending || isSuccess}
        onClick={() => mutate({ id, version })}
      >
        Approve
      </Button>
      <Button size="small" variant="secondary" icon="x" disabled={isPending || isSuccess} onClick={onReject}>
        Reject
      </Button>
    </span>
  );
}
