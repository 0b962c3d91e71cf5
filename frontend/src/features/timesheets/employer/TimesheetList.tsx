import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { showLink } from '@/components/employer/links.js';
import { CreateLink } from '@/components/employer/lists/CreateLink.js';
import { PeriodChips } from '@/components/employer/lists/PeriodChips.js';
import { ExportLink } from '@/components/employer/lists/ExportLink.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { timesheetColumns } from './columns.js';
import { TimesheetFilters } from './TimesheetFilters.js';
import { TotalsRow } from './TotalsRow.js';
import { TimesheetBulkActions } from './TimesheetBulkActions.js';

/** The timesheets of the company. Pending ones that do not match the plan come first. */
export function TimesheetList() {
  const enter = <CreateLink variant="secondary">Enter Hours</CreateLink>;
  return (
    <ListPage
      columns={timesheetColumns}
      sort={{ field: 'exceptions', order: 'DESC' }}
      search="Employee or schedule"
      presets={<PeriodChips />}
      filters={<TimesheetFilters />}
      actions={
        <>
          <ExportLink />
          {enter}
        </>
      }
      rowLink={({ id }: TimesheetView) => showLink('timesheets', id)}
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
