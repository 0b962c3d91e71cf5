import type { EmployeeView } from '@contract/users/users.contract.js';
import { useState } from 'react';
import { ColumnsButton } from 'react-admin';
import { formatInstantDate } from '../../lib/dates.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { FilterBar } from '../shared/FilterBar.js';
import { SearchFilter, SelectFilter, SortSelect } from '../shared/filters.js';
import { ListPage } from '../shared/ListPage.js';
import { employeeLink } from '../shared/links.js';
import { Person } from '../shared/Person.js';
import { Column, columnsKey, RecordTable } from '../shared/RecordTable.js';
import { InviteDialog } from './InviteDialog.js';
import { ActiveChip, roleWords } from './kind.js';

const roles = [{ value: 'employer', label: 'Employers' }];
const states = [
  { value: true, label: 'Active' },
  { value: false, label: 'Left' },
];
const sorts = [
  { field: 'name', label: 'Name' },
  { field: 'email', label: 'Email' },
  { field: 'createdAt', label: 'Joined' },
];

/** The company's people. */
export function EmployeeList() {
  const user = useUser();
  const [inviting, setInviting] = useState(false);
  const invite = can(user, 'employee.invite') && (
    <Button icon="user-plus" onClick={() => setInviting(true)}>
      Invite Employee
    </Button>
  );
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
                <ColumnsButton storeKey={columnsKey('employees')} />
                {invite}
              </>
            }
          >
            <SelectFilter source="role" label="Role" all="Employees" options={roles} />
            <SelectFilter source="isActive" label="Active" all="Active or left" options={states} />
            <SortSelect options={sorts} />
          </FilterBar>
        }
        empty={{ text: 'No employees yet. Send invitations to get started.', action: invite }}
      >
        <RecordTable resource="employees" label="Employees">
          <Column<EmployeeView>
            source="name"
            label="Name"
            sortable
            render={(person) => <Person person={person} to={employeeLink(person.id)} />}
          />
          <Column<EmployeeView> source="email" label="Email" sortable render={({ email }) => email} />
          <Column<EmployeeView> source="role" label="Role" render={({ role }) => roleWords[role]} />
          <Column<EmployeeView>
            source="badgeNumber"
            label="Badge number"
            render={({ badgeNumber }) => badgeNumber ?? 'None'}
          />
          <Column<EmployeeView>
            source="createdAt"
            label="Joined"
            short
            sortable
            first="DESC"
            render={({ createdAt }) => formatInstantDate(createdAt, user.timeZone)}
          />
          <Column<EmployeeView>
            source="isActive"
            label="Active"
            render={({ isActive }) => <ActiveChip isActive={isActive} />}
          />
        </RecordTable>
      </ListPage>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
