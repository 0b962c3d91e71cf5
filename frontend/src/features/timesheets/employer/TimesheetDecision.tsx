import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useState, type ReactNode } from 'react';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { RejectTimesheetDialog } from './dashboard/RejectTimesheetDialog.js';
import { DecisionButtons } from '@/components/employer/decisions/DecisionButtons.js';
import styles from '@/components/employer/records/record.module.css';
import { useKeepRowInPlace, type Click } from '@/components/employer/decisions/use-rows-kept-in-place.js';
import { useApproveTimesheet } from './use-approve-timesheet.js';

interface Props {
  sheet: TimesheetView;
  size?: 'small' | 'medium';
  /** Rendered in place of the buttons if there is nothing to decide. */
  otherwise?: ReactNode;
}

/** Approve and Reject for a pending timesheet. A decision names the version that was read. */
export function TimesheetDecision({ sheet, size = 'small', otherwise = null }: Props) {
  const user = useUser();
  const [rejecting, setRejecting] = useState<Click | null>(null);
  const holdAfter = useKeepRowInPlace();
  const { approve, isPending } = useApproveTimesheet(sheet);
  if (!can(user, 'timesheet.decide', sheet)) return otherwise;
  return (
    <span className={styles.rowActions}>
      <DecisionButtons size={size} pending={isPending} onApprove={approve} onReject={setRejecting} />
      {rejecting && (
        <RejectTimesheetDialog sheet={sheet} hold={holdAfter(rejecting)} onClose={() => setRejecting(null)} />
      )}
    </span>
  );
}
