import { CreateLink } from '../../../components/employer/lists/CreateLink.js';
import { PeriodChips } from '../../../components/employer/lists/PeriodChips.js';
import { ListPage } from '../../../components/employer/lists/ListPage.js';
import { timesheetColumns } from './columns.js';
import { TimesheetFilters } from './TimesheetFilters.js';
import { TotalsRow } from './TotalsRow.js';
import { TimesheetBulkActions } from './TimesheetBulkActions.js';

export function TimesheetList() {
  const enter = <CreateLink variant="secondary">Enter Hours</CreateLink>;
  return (
    <ListPage
      columns={timesheetColumns}
      sort={{ field: 'date', order: 'DESC' }}
      search="Employee or schedule"
      presets={<PeriodChips />}
      filters={<TimesheetFilters />}
      actions={enter}
      selection={<TimesheetBulkActions />}
      empty={{
        text: 'No timesheets submitted yet',
        hint: 'Hours that your employees submit appear here. You can also enter hours for an employee.',
        action: enter,
      }}
    >
      <TotalsRow />
    </ListPage>
  );
}
