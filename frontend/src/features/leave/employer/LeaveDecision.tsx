import type { LeaveView } from '@contract/leave/leave.contract.js';
import { useState } from 'react';
import { DecisionButtons } from '../../../components/employer/decisions/DecisionButtons.js';
import { ReasonDialog } from '../../../components/employer/decisions/ReasonDialog.js';
import {
  useKeepRowInPlace,
  type Click,
} from '../../../components/employer/decisions/use-rows-kept-in-place.js';
import styles from '../../../components/employer/records/record.module.css';
import { fullName } from '../../../lib/names.js';
import { can } from '../../../session/can.js';
import { useUser } from '../../../session/session.js';
import { useFormat } from '../../../session/use-format.js';
import { useApproveLeave, useRefuseLeave } from '../api/leave.js';
import { leaveDaysText } from '../shared/leave-texts.js';

interface Props {
  leave: LeaveView;
  size?: 'small' | 'medium';
  /** The minutes of a whole day, if the employer changed them. */
  dayMinutes?: number | null;
}

/** Approve and Reject for requested leave. */
export function LeaveDecision({ leave, size = 'small', dayMinutes }: Props) {
  const user = useUser();
  const [rejecting, setRejecting] = useState<Click | null>(null);
  const holdAfter = useKeepRowInPlace();
  const { mutate, isPending } = useApproveLeave();
  const { id, version } = leave;
  if (!can(user, 'leave.decide', leave) && !isPending) return null;
  const approve = (click: Click): void => {
    const hold = holdAfter(click);
    hold(leave);
    mutate({ id, version, dayMinutes }, { onSuccess: (decided) => hold(decided.leave) });
  };
  return (
    <span className={styles.rowActions}>
      <DecisionButtons size={size} pending={isPending} onApprove={approve} onReject={setRejecting} />
      {rejecting && (
        <RefuseDialog leave={leave} hold={holdAfter(rejecting)} onClose={() => setRejecting(null)} />
      )}
    </span>
  );
}

interface RefuseProps {
  leave: LeaveView;
  hold: (refused: LeaveView) => void;
  onClose: () => void;
}

function RefuseDialog({ leave, hold, onClose }: RefuseProps) {
  const format = useFormat();
  const { mutate, isPending } = useRefuseLeave();
  const { id, version, employee } = leave;
  return (
    <ReasonDialog
      title="Refuse Leave"
      description={`${fullName(employee)}, ${leaveDaysText(leave, format)}`}
      label="Reason"
      hint={`${employee.firstName} sees the reason.`}
      confirm="Refuse Leave"
      pending={isPending}
      pendingText="Refusing..."
      onConfirm={(reason) =>
        mutate(
          { id, version, reason },
          {
            onSuccess: (refused) => {
              hold(refused);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
