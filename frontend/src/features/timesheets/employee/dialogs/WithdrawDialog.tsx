import { hoursText } from '@contract/common/time/durations.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useWithdrawTimesheet } from '../../api/own-timesheets.js';
import { useFormat } from '@/session/use-format.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { useTimesheetDialogs } from '@/components/hours/timesheet-dialogs.js';

/** Asks for confirmation before a pending timesheet is withdrawn. */
export function WithdrawDialog({ sheet }: { sheet: TimesheetView }) {
  const format = useFormat();
  const { close } = useTimesheetDialogs();
  const { mutate, isPending } = useWithdrawTimesheet();
  const withdraw = (): void => mutate(sheet.id, { onSettled: close });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && close()}
      title="Withdraw this timesheet?"
      description={`${sheet.shiftName}, ${format.date(sheet.date)}, ${format.times(sheet)}: ${hoursText(sheet.totalHours)}. Your manager will no longer see it. You can submit these hours again.`}
      confirm="Withdraw"
      pending={isPending}
      pendingText="Withdrawing..."
      onConfirm={withdraw}
    />
  );
}
