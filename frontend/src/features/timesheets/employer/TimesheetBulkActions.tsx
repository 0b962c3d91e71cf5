import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useListContext } from 'react-admin';
import { can } from '../../../session/can.js';
import { useUser } from '../../../session/session.js';
import { SelectionBar } from '../../../components/employer/bulk/SelectionBar.js';
import { useSelectedRecords } from '../../../components/employer/bulk/use-selected-records.js';
import { DecideSelected } from './DecideSelected.js';
import { totalHoursText } from './labels.js';

/** The total of the selected hours, and the bulk decisions for pending ones. */
export function TimesheetBulkActions() {
  const user = useUser();
  const chosen = useSelectedRecords<TimesheetView>();
  const { onUnselectItems } = useListContext();
  const waiting = chosen.filter((sheet) => can(user, 'timesheet.decide', sheet));
  const some = waiting.length === chosen.length ? '' : `, ${waiting.length} pending`;
  return (
    <SelectionBar noun="timesheet" detail={`${totalHoursText(chosen)}${some}`}>
      <DecideSelected sheets={waiting} onDecided={() => onUnselectItems()} />
    </SelectionBar>
  );
}
