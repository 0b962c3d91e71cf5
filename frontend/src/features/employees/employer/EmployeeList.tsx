import { useListContext } from 'react-admin';
import { employeesExportUrl } from '../api/employees.js';
import { can } from '../../../session/can.js';
import { useUser } from '../../../session/session.js';
import { ButtonLink } from '../../../ui/actions/Button.js';
import { SelectFilter, SortSelect } from '../../../components/employer/lists/filters.js';
import { ImportLink } from '../../../components/employer/lists/ImportLink.js';
import { payrollNumbersLink } from '../../../components/employer/links.js';
import { ListPage } from '../../../components/employer/lists/ListPage.js';
import { employeeColumns } from './columns.js';
import { EmployeeBulkActions } from './EmployeeBulkActions.js';
import { roleOptions } from './labels.js';
import { InvitedPeople, useInvitedPeople } from '../../invitations/employer/InvitedPeople.js';
import { useInviteControls } from '../../invitations/employer/use-invite-controls.js';

const states = [
  { value: true, label: 'Active' },
  { value: false, label: 'Left' },
];

/** The members of the company. */
export function EmployeeList() {
  const invite = useInviteControls();
  const invited = useInvitedPeople().data?.total ?? 0;
  return (
    <>
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
            <ExportLink />
            <ImportLink kind="people" />
            <ButtonLink to={payrollNumbersLink()} variant="secondary" icon="badge">
              Payroll Numbers
            </ButtonLink>
            {invite.button}
          </>
        }
        selection={<EmployeeBulkActions />}
        empty={{
          text:
            invited > 0
              ? 'Nobody has accepted an invitation yet.'
              : 'No employees yet. Send invitations to get started.',
          action: invite.firstStep,
        }}
        after={<InvitedPeople />}
      />
      {invite.dialog}
    </>
  );
}

/** Link that downloads all rows of the filtered list as a spreadsheet. */
function ExportLink() {
  const user = useUser();
  const { filterValues, sort } = useListContext();
  if (!can(user, 'employee.export')) return null;
  const address = employeesExportUrl({
    filter: filterValues as Record<string, unknown>,
    sort: [sort.field, sort.order],
  });
  return (
    <ButtonLink to={address} variant="secondary" icon="download" reloadDocument download>
      Export
    </ButtonLink>
  );
}
