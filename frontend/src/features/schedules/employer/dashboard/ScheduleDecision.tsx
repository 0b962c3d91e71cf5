import type { PendingScheduleView, ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useApproveSchedule } from '../../api/schedules.js';
import { currentRecordOf } from '@/api/form-errors.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { DecisionButtons } from '@/components/employer/decisions/DecisionButtons.js';
import { useKeepRowInPlace, type Click } from '@/components/employer/decisions/use-rows-kept-in-place.js';
import styles from '@/components/employer/dashboard.module.css';

/**
 * The Approve and Reject buttons of a row, then its new status. An approval sends the version that was read.
 */
export function ScheduleDecision({
  schedule,
  onReject,
}: {
  schedule: PendingScheduleView;
  onReject: (click: Click) => void;
}) {
  const user = useUser();
  const { mutate, isPending, isSuccess } = useApproveSchedule();
  const holdAfter = useKeepRowInPlace();
  const { id, version, status } = schedule;
  if (!can(user, 'schedule.decide', schedule)) {
    return status === 'pending_approval' ? null : <StatusChip status={status} />;
  }
  const approve = (click: Click): void => {
    const hold = holdAfter(click);
    hold(schedule);
    mutate(
      { id, version },
      {
        onSuccess: (approved) => hold({ ...schedule, ...approved }),
        onError: (error) => hold({ ...schedule, ...currentRecordOf<ScheduleView>(error) }),
      },
    );
  };
  return (
    <span className={styles.buttons}>
      <DecisionButtons pending={isPending || isSuccess} onApprove={approve} onReject={onReject} />
    </span>
  );
}
