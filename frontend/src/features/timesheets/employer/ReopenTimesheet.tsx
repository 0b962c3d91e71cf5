import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useState } from 'react';
import { useReopenTimesheet } from '../api/employer-timesheets.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { currentRecordOf } from '@/api/form-errors.js';
import { ReasonDialog } from '@/components/employer/decisions/ReasonDialog.js';
import { timesheetTitle } from './labels.js';

/** Reopens a decided timesheet with a reason. The timesheet is then pending. */
export function ReopenTimesheet({ sheet }: { sheet: TimesheetView }) {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  if (!can(user, 'timesheet.reopen', sheet)) return null;
  return (
    <>
      <Button variant="secondary" icon="undo" onClick={() => setAsking(true)}>
        Reopen
      </Button>
      {asking && <Reopen sheet={sheet} onClose={() => setAsking(false)} />}
    </>
  );
}

function Reopen({ sheet, onClose }: { sheet: TimesheetView; onClose: () => void }) {
  const format = useFormat();
  const { mutate, isPending } = useReopenTimesheet();
  const [current, setCurrent] = useState<TimesheetView | null>(null);
  const { id, version } = current ?? sheet;
  return (
    <ReasonDialog
      title="Reopen Timesheet"
      description={`${timesheetTitle(sheet, format)}. The timesheet will be pending again, and the employee will see the reason.`}
      label="Reason"
      confirm="Reopen Timesheet"
      pending={isPending}
      pendingText="Reopening..."
      changed={
        current && (
          <>
            This timesheet changed while you were reading and is now <StatusChip status={current.status} />.
            Reopen again to reopen this version.
          </>
        )
      }
      onConfirm={(reason) =>
        mutate(
          { id, version, reason },
          {
            onSuccess: onClose,
            onError: (error) => setCurrent(currentRecordOf<TimesheetView>(error) ?? current),
          },
        )
      }
      onClose={onClose}
    />
  );
}
