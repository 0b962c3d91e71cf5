import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useDecideTimesheet } from '../../api/calls/timesheets.js';
import { currentRecordOf } from '../../api/form-errors.js';
import { useHold } from '../components/use-held-rows.js';

/** Approves a timesheet as it was read, and keeps its row in place. */
export function useApprove(sheet: TimesheetView): { approve: () => void; isPending: boolean } {
  const { mutate, isPending } = useDecideTimesheet();
  const hold = useHold();
  const { id, version } = sheet;
  const approve = (): void => {
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
