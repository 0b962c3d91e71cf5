import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useListContext } from 'react-admin';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { SelectionBar } from '../components/SelectionBar.js';
import { useSelected } from '../components/use-selected.js';
import { DecideSelected } from './DecideSelected.js';
import { sumOfHours } from './labels.js';

/** The total of the selected hours, and the bulk decisions for pending ones. */
export function TimesheetSelection() {
  const user = useUser();
  const chosen = useSelected<TimesheetView>();
  const { onUnselectItems } = useListContext();
  const waiting = chosen.filter((sheet) => can(user, 'timesheet.decide', sheet));
  const some = waiting.length === chosen.length ? '' : `, ${waiting.length} pending`;
  return (
    <SelectionBar noun="timesheet" detail={`${sumOfHours(chosen)}${some}`}>
      <DecideSelected sheets={waiting} onDecided={() => onUnselectItems()} />
    </SelectionBar>
  );
}
