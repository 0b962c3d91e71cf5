import type { EmployeeView } from '@contract/users/users.contract.js';
import { deactivateEmployee, reactivateEmployee } from '../api/employees.js';
import { fullName } from '@/lib/names.js';
import { can } from '@/session/can.js';
import { RecordBulkActions } from '@/components/employer/bulk/RecordBulkActions.js';

/** The bulk actions for members. */
export function EmployeeBulkActions() {
  return (
    <RecordBulkActions<EmployeeView>
      kind="employee"
      noun="person"
      nouns="people"
      nameOf={(person) => fullName(person) || person.email}
      invalidates={['employee', 'schedule']}
      actions={[
        {
          verb: 'Deactivate',
          may: (user, person) => can(user, 'employee.deactivate', person),
          call: ({ id }) => deactivateEmployee(id),
          description:
            'They are signed out everywhere at once. They are removed from their upcoming shifts, which will need cover unless others are assigned. Their hours and the rest of their history stay.',
        },
        {
          verb: 'Reactivate',
          may: (user, person) => can(user, 'employee.reactivate', person),
          call: ({ id }) => reactivateEmployee(id),
          description: 'They can sign in again, but their shifts are not restored.',
        },
      ]}
    />
  );
}
