import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useDecideTimesheet } from '../../api/calls/timesheets.js';
import { currentRecordOf } from '../../api/form-errors.js';
import { useHold, type Click } from '../components/use-held-rows.js';

/** Approves the version of a timesheet that was read. Keeps its row in place under the pointer. */
export function useApprove(sheet: TimesheetView): {
  approve: (click: Click) => void;
  isPending: boolean;
} {
  const { mutate, isPending } = useDecideTimesheet();
  const holdAfter = useHold();
  const { id, version } = sheet;
  const approve = (click: Click): void => {
    const hold = holdAfter(click);
    hold(sheet);
    mutate(
      { id, version, status: 'approved' },
      {
        onSuccess: hold,
        onError: (error) => hold(currentRecordOf<TimesheetView>(error) ?? sheet),
      },
    );
  };
  return { approve, isPending };
}
