import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useListContext } from 'react-admin';
import { ButtonLink } from '../../../ui/actions/Button.js';
import { showLink } from '../../../components/employer/links.js';
import { CreateLink } from '../../../components/employer/lists/CreateLink.js';
import { PeriodChips } from '../../../components/employer/lists/PeriodChips.js';
import { ListPage } from '../../../components/employer/lists/ListPage.js';
import { timesheetsExportUrl } from '../api/employer-timesheets.js';
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

/** Link that downloads all rows of the filtered list as a spreadsheet. */
function ExportLink() {
  const { filterValues, sort } = useListContext();
  const address = timesheetsExportUrl({
    filter: filterValues as Record<string, unknown>,
    sort: [sort.field, sort.order],
  });
  return (
    <ButtonLink to={address} variant="secondary" icon="download" reloadDocument download>
      Export
    </ButtonLink>
  );
}
