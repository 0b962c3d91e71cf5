import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useState, type ReactNode } from 'react';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { RejectTimesheetDialog } from '../dashboard/RejectTimesheetDialog.js';
import { DecisionButtons } from '../components/DecisionButtons.js';
import styles from '../components/record.module.css';
import { useApprove } from './use-approve.js';

interface Props {
  sheet: TimesheetView;
  size?: 'small' | 'medium';
  /** Rendered in place of the buttons if there is nothing to decide. */
  otherwise?: ReactNode;
}

/** Approve and Reject while it waits, of the hours as they were read. */
export function TimesheetDecision({ sheet, size = 'small', otherwise = null }: Props) {
  const user = useUser();
  const [rejecting, setRejecting] = useState(false);
  const { approve, isPending } = useApprove(sheet);
  if (!can(user, 'timesheet.decide', sheet)) return otherwise;
  return (
    <span className={styles.rowActions}>
      <DecisionButtons
        size={size}
        pending={isPending}
        onApprove={approve}
        onReject={() => setRejecting(true)}
      />
      {rejecting && <RejectTimesheetDialog sheet={sheet} onClose={() => setRejecting(false)} />}
    </span>
  );
}
