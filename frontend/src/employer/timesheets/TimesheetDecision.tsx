import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useState } from 'react';
import { useDecideTimesheet } from '../../api/calls/timesheets.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { RejectTimesheetDialog } from '../dashboard/RejectTimesheetDialog.js';
import styles from '../shared/record.module.css';

interface Props {
  sheet: TimesheetView;
  size?: 'small' | 'medium';
}

/** Approve and Reject while it waits, of the hours as they were read. */
export function TimesheetDecision({ sheet, size = 'small' }: Props) {
  const user = useUser();
  const [rejecting, setRejecting] = useState(false);
  const { mutate, isPending } = useDecideTimesheet();
  if (!can(user, 'timesheet.decide', sheet)) return null;
  const { id, version } = sheet;
  return (
    <span className={styles.rowActions}>
      <Button
        size={size}
        {...(size === 'medium' && { icon: 'check' as const })}
        pending={isPending}
        onClick={() => mutate({ id, version, status: 'approved' })}
      >
        Approve
      </Button>
      <Button
        variant="secondary"
        size={size}
        {...(size === 'medium' && { icon: 'x' as const })}
        disabled={isPending}
        onClick={() => setRejecting(true)}
      >
        Reject
      </Button>
      {rejecting && <RejectTimesheetDialog sheet={sheet} onClose={() => setRejecting(false)} />}
    </span>
  );
}
