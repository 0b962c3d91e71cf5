import type { EmployeeView } from '@contract/users/users.contract.js';
import { deactivateEmployee, reactivateEmployee } from '../../api/calls/employees.js';
import { fullName } from '../../lib/names.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { SelectedAction } from '../components/SelectedAction.js';
import { SelectionBar } from '../components/SelectionBar.js';
import { useSelected } from '../components/use-selected.js';

const nameOf = (person: EmployeeView): string => fullName(person) || person.email;

/** What can be done with the ticked people. */
export function EmployeeSelection() {
  const user = useUser();
  const chosen = useSelected<EmployeeView>();
  return (
    <SelectionBar noun="person" nouns="people">
      <SelectedAction
        records={chosen.filter((person) => can(user, 'employee.deactivate', person))}
        verb="Deactivate"
        icon="pause"
        description="They are signed out everywhere at once and come off their upcoming shifts, which will need cover unless others are on them. Their hours and the rest of their history stay."
        pendingText="Deactivating..."
        noun="person"
        nouns="people"
        done="deactivated"
        nameOf={nameOf}
        call={({ id }) => deactivateEmployee(id)}
        invalidates={['employee', 'schedule']}
        failure="Failed to deactivate employee"
      />
      <SelectedAction
        records={chosen.filter((person) => can(user, 'employee.reactivate', person))}
        verb="Reactivate"
        icon="undo"
        description="They may sign in again; their shifts do not come back."
        pendingText="Reactivating..."
        noun="person"
        nouns="people"
        done="reactivated"
        nameOf={nameOf}
        call={({ id }) => reactivateEmployee(id)}
        invalidates={['employee', 'schedule']}
        failure="Failed to reactivate employee"
      />
    </SelectionBar>
  );
}
