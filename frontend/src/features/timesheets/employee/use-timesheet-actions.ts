import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import type { IconName } from '@/ui/display/Icon.js';
import { useTimesheetDialogs } from '@/components/hours/timesheet-dialogs.js';

interface TimesheetAction {
  label: string;
  icon: IconName;
  run: () => void;
}

/** Returns a function that lists the employee's actions for a timesheet, other than viewing it. */
export function useTimesheetActions(): (sheet: TimesheetView) => TimesheetAction[] {
  const user = useUser();
  const { show } = useTimesheetDialogs();
  return (sheet) => {
    const actions: TimesheetAction[] = [];
    if (can(user, 'timesheet.correct', sheet)) {
      const label = sheet.status === 'rejected' ? 'Correct and resubmit' : 'Correct';
      actions.push({ label, icon: 'pencil', run: () => show({ kind: 'correct', sheet }) });
    }
    if (can(user, 'timesheet.withdraw', sheet)) {
      actions.push({ label: 'Withdraw', icon: 'trash', run: () => show({ kind: 'withdraw', sheet }) });
    }
    return actions;
  };
}
