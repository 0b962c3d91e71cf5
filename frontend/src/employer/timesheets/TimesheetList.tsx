import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { ButtonLink } from '../../ui/Button.js';
import { ColumnsMenu } from '../components/ColumnsMenu.js';
import { ListPage } from '../components/ListPage.js';
import { createLink } from '../links.js';
import { RecordTable } from '../components/RecordTable.js';
import { timesheetColumns } from './columns.js';
import { TimesheetFilters } from './TimesheetFilters.js';
import { TimesheetSelection } from './TimesheetSelection.js';

/** Every timesheet of the company. */
export function TimesheetList() {
  const enter = can(useUser(), 'timesheet.enter') && (
    <ButtonLink to={createLink('timesheets')} variant="secondary" icon="plus">
      Enter Hours
    </ButtonLink>
  );
  return (
    <ListPage
      title="Timesheets"
      what="timesheets"
      icon="clipboard"
      sort={{ field: 'date', order: 'DESC' }}
      filters={
        <TimesheetFilters
          actions={
            <>
              <ColumnsMenu resource="timesheets" columns={timesheetColumns} />
              {enter}
            </>
          }
        />
      }
      empty={{
        text: 'No timesheets submitted yet',
        hint: 'Hours that your staff submit appear here. You can also enter hours for someone.',
        action: enter,
      }}
    >
      <RecordTable
        resource="timesheets"
        label="Timesheets"
        columns={timesheetColumns}
        selection={<TimesheetSelection />}
      />
    </ListPage>
  );
}
