import { useState } from 'react';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { ColumnsMenu } from '../components/ColumnsMenu.js';
import { FilterBar } from '../components/FilterBar.js';
import { SearchFilter, SelectFilter, SortSelect } from '../components/filters.js';
import { ListPage } from '../components/ListPage.js';
import { RecordTable } from '../components/RecordTable.js';
import { employeeColumns } from './columns.js';
import { ExportLink } from './ExportLink.js';
import { InviteDialog } from './InviteDialog.js';
import { roleOptions } from './labels.js';

const states = [
  { value: true, label: 'Active' },
  { value: false, label: 'Left' },
];

/** The company's people. */
export function EmployeeList() {
  const user = useUser();
  const [inviting, setInviting] = useState(false);
  const mayInvite = can(user, 'employee.invite');
  const invite = (): void => setInviting(true);
  return (
    <>
      <ListPage
        title="Employees"
        what="employees"
        icon="users"
        sort={{ field: 'name', order: 'ASC' }}
        filters={
          <FilterBar
            search={<SearchFilter label="Search" placeholder="Name or email" />}
            actions={
              <>
                <ColumnsMenu resource="employees" columns={employeeColumns} />
                {can(user, 'employee.export') && <ExportLink />}
                {mayInvite && (
                  <Button icon="user-plus" onClick={invite}>
                    Invite Employee
                  </Button>
                )}
              </>
            }
          >
            <SelectFilter source="role" label="Role" all="Staff" options={roleOptions} />
            <SelectFilter source="isActive" label="Active" all="Active or left" options={states} />
            <SortSelect columns={employeeColumns} />
          </FilterBar>
        }
        empty={{
          text: 'No employees yet. Send invitations to get started.',
          action: mayInvite && (
            <Button variant="secondary" icon="user-plus" onClick={invite}>
              Invite Someone
            </Button>
          ),
        }}
      >
        <RecordTable resource="employees" label="Employees" columns={employeeColumns} />
      </ListPage>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
