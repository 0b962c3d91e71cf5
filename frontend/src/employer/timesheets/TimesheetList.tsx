import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { ColumnsButton } from 'react-admin';
import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.js';
import { durationText, hoursText } from '../../lib/durations.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { ButtonLink } from '../../ui/Button.js';
import { ScheduleTimes } from '../schedules/ScheduleTimes.js';
import { ListPage } from '../shared/ListPage.js';
import { createLink, scheduleLink, timesheetLink } from '../shared/links.js';
import { Person } from '../shared/Person.js';
import { Column, columnsKey, RecordTable } from '../shared/RecordTable.js';
import { TimesheetDecision } from './TimesheetDecision.js';
import { TimesheetFilters } from './TimesheetFilters.js';
import { TimesheetSelection } from './TimesheetSelection.js';
import { TimesheetStatus } from './TimesheetStatus.js';

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
              <ColumnsButton storeKey={columnsKey('timesheets')} />
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
      <RecordTable resource="timesheets" label="Timesheets" selection={<TimesheetSelection />}>
        <Column<TimesheetView>
          source="employee"
          label="Employee"
          sortable
          render={({ id, employee }) => <Person person={employee} to={timesheetLink(id)} />}
        />
        <Column<TimesheetView>
          source="schedule"
          label="Schedule"
          sortable
          render={({ schedule, scheduleId }) =>
            scheduleId ? <Link to={scheduleLink(scheduleId)}>{schedule.name}</Link> : schedule.name
          }
        />
        <Column<TimesheetView>
          source="date"
          label="Date"
          sortable
          first="DESC"
          short
          render={({ date }) => formatDate(date)}
        />
        <Column<TimesheetView>
          source="times"
          label="Times"
          render={(sheet) => <ScheduleTimes shift={sheet} />}
        />
        <Column<TimesheetView>
          source="breakMinutes"
          label="Break"
          short
          align="right"
          render={({ breakMinutes }) => (breakMinutes > 0 ? durationText(breakMinutes) : 'None')}
        />
        <Column<TimesheetView>
          source="totalHours"
          label="Hours"
          short
          sortable
          first="DESC"
          align="right"
          render={({ totalHours }) => hoursText(totalHours)}
        />
        <Column<TimesheetView>
          source="status"
          label="Status"
          sortable
          render={(sheet) => <TimesheetStatus sheet={sheet} />}
        />
        <Column<TimesheetView>
          source="actions"
          label="Actions"
          short
          align="right"
          render={(sheet) => <TimesheetDecision sheet={sheet} />}
        />
      </RecordTable>
    </ListPage>
  );
}
