import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { ImportLink } from '@/components/employer/lists/ImportLink.js';
import { payrollNumbersLink } from '@/components/employer/links.js';
import { ExportLink } from '@/components/employer/lists/ExportLink.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { employeeColumns } from './columns.js';
import { EmployeeBulkActions } from './EmployeeBulkActions.js';
import { roleOptions } from '@/components/employer/people/roles.js';
import { Slot } from '@/components/employer/slots.js';

const states = [
  { value: true, label: 'Active' },
  { value: false, label: 'Left' },
];

/** The members of the company. */
export function EmployeeList() {
  const user = useUser();
  return (
    <Slot name="invitedToList">
      {(invited) => (
        <ListPage
          columns={employeeColumns}
          sort={{ field: 'name', order: 'ASC' }}
          search="Name, email or payroll number"
          filters={
            <>
              <SelectFilter source="role" label="Role" all="Any" options={roleOptions} />
              <SelectFilter source="isActive" label="Active" all="Any" options={states} />
              <SortSelect columns={employeeColumns} />
            </>
          }
          actions={
            <>
              {can(user, 'employee.export') && <ExportLink />}
              <ImportLink kind="people" />
              <ButtonLink to={payrollNumbersLink()} variant="secondary" icon="badge">
                Payroll Numbers
              </ButtonLink>
              {invited.button}
            </>
          }
          selection={<EmployeeBulkActions />}
          empty={{
            text:
              invited.count > 0
                ? 'Nobody has accepted an invitation yet.'
                : 'No employees yet. Send invitations to get started.',
            action: invited.firstStep,
          }}
          after={invited.below}
        />
      )}
    </Slot>
  );
}
