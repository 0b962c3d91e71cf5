import { hoursText } from '@contract/common/time/durations.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useState } from 'react';
import { useDecideTimesheet } from '../../api/employer-timesheets.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { currentRecordOf } from '@/api/form-errors.js';
import { ReasonDialog } from '@/components/employer/decisions/ReasonDialog.js';

interface Props {
  sheet: TimesheetView;
  /** Keeps the row of the rejected timesheet in place. */
  hold: (rejected: TimesheetView) => void;
  onClose: () => void;
}

/** Rejects a timesheet with an optional reason. Shows the current hours if they changed in the meantime. */
export function RejectTimesheetDialog({ sheet, hold, onClose }: Props) {
  const format = useFormat();
  const { mutate, isPending } = useDecideTimesheet();
  const [current, setCurrent] = useState<TimesheetView | null>(null);
  const { id, version, date, totalHours } = current ?? sheet;
  return (
    <ReasonDialog
      title="Reject Timesheet"
      description={`${fullName(sheet.employee)}, ${sheet.schedule.name}, ${format.date(date)}, ${hoursText(totalHours)}`}
      label="Reason (Optional)"
      hint="The employee will see the reason and can correct the timesheet."
      optional
      confirm="Reject Timesheet"
      pending={isPending}
      pendingText="Rejecting..."
      changed={
        current && (
          <>
            This timesheet changed while you were reading: {format.date(current.date)},{' '}
            {format.shiftTimes(current)}, {hoursText(current.totalHours)}{' '}
            <StatusChip status={current.status} />. Reject again to reject this version.
          </>
        )
      }
      onConfirm={(reason) =>
        mutate(
          { id, version, status: 'rejected', reason: reason || null },
          {
            onSuccess: (rejected) => {
              hold(rejected);
              onClose();
            },
            onError: (error) => setCurrent(currentRecordOf<TimesheetView>(error) ?? current),
          },
        )
      }
      onClose={onClose}
    />
  );
}
