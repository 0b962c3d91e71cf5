import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useWithdrawTimesheet } from '../../api/calls/timesheets.js';
import { formatDate, formatTimes } from '../../lib/dates.js';
import { hoursText } from '../../lib/durations.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import { useTimesheetDialogs } from './dialogs.js';

/** Asks before a pending timesheet is withdrawn, and names it. */
export function WithdrawDialog({ sheet }: { sheet: TimesheetView }) {
  const { close } = useTimesheetDialogs();
  const { mutate, isPending } = useWithdrawTimesheet();
  const withdraw = (): void => mutate(sheet.id, { onSettled: close });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && close()}
      title="Withdraw this timesheet?"
      description={`${sheet.schedule.name}, ${formatDate(sheet.date)}, ${formatTimes(sheet)}: ${hoursText(sheet.totalHours)}. Your employer will no longer see it. You can submit these hours again.`}
      confirm="Withdraw"
      pending={isPending}
      pendingText="Withdrawing..."
      onConfirm={withdraw}
    />
  );
}
