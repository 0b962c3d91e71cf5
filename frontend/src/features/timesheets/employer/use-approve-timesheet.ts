import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useDecideTimesheet } from '../api/employer-timesheets.js';
import { currentRecordOf } from '@/api/form-errors.js';
import { useKeepRowInPlace, type Click } from '@/components/employer/decisions/use-rows-kept-in-place.js';

/** Approves the version of a timesheet that was read. Keeps its row in place under the pointer. */
export function useApproveTimesheet(sheet: TimesheetView): {
  approve: (click: Click) => void;
  isPending: boolean;
} {
  const { mutate, isPending } = useDecideTimesheet();
  const holdAfter = useKeepRowInPlace();
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
