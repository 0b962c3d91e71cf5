import { LEAVE_PENDING_MAX_DAYS } from '@contract/leave/leave.rules.js';
import type { LeaveView } from '@contract/leave/leave.contract.js';
import { LEAVE_STATUSES } from '@contract/absences/leave-words.contract.js';
import { lazy, Suspense, useState } from 'react';
import { showLink } from '@/components/employer/links.js';
import { DateFilter, FlagFilter, SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { statusDisplay } from '@/ui/display/statuses.js';
import { EmployeeFilter } from '../../employees/shared/employer/EmployeeFilter.js';
import { useLeaveKinds } from '../api/leave.js';
import { leaveColumns } from './columns.js';

const RequestLeaveDialog = lazy(() => import('../shared/RequestLeaveDialog.js'));

/** The leave of the company. */
export function LeaveList() {
  return (
    <ListPage
      columns={leaveColumns}
      sort={{ field: 'status', order: 'DESC' }}
      search="Employee"
      filters={<Filters />}
      actions={
        <>
          <ButtonLink to="/leave" variant="ghost">
            My leave
          </ButtonLink>
          <EnterLeave />
        </>
      }
      rowLink={({ id }: LeaveView) => showLink('leave', id)}
      empty={{
        text: 'No leave yet',
        hint: 'Requests of your employees appear here. You can also enter leave for an employee.',
        action: <EnterLeave />,
      }}
    />
  );
}

function EnterLeave() {
  const kinds = useLeaveKinds();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="plus" disabled={!kinds.data} onClick={() => setOpen(true)}>
        Enter Leave
      </Button>
      <Suspense fallback={null}>
        {isOpen && kinds.data && (
          <RequestLeaveDialog
            kinds={kinds.data.items}
            code="annual"
            forEmployee
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function Filters() {
  const kinds = useLeaveKinds();
  const statuses = LEAVE_STATUSES.map((value) => ({ value, label: statusDisplay(value).word }));
  const kindOptions = (kinds.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectFilter source="status" label="Status" all="Any" options={statuses} />
      <SelectFilter source="kindId" label="Kind" all="Any" options={kindOptions} />
      <EmployeeFilter />
      <DateFilter source="from" label="From" />
      <DateFilter source="to" label="To" />
      <SortSelect columns={leaveColumns} />
      <FlagFilter source="overdue" label={`Waiting over ${LEAVE_PENDING_MAX_DAYS} days`} />
    </>
  );
}
