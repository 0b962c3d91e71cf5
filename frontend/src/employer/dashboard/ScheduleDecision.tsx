import type { PendingScheduleView } from '@contract/schedules/schedules.contract.js';
import { useApproveSchedule } from '../../api/calls/schedules.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { DecisionButtons } from '../components/DecisionButtons.js';
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
      <DecisionButtons
        pending={isPending || isSuccess}
        onApprove={() => mutate({ id, version })}
        onReject={onReject}
      />
    </span>
  );
}
