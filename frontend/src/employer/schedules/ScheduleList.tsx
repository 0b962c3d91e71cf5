import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { ColumnsButton } from 'react-admin';
import { Link } from 'react-router';
import { formatDate, formatWeekday } from '../../lib/dates.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { ButtonLink } from '../../ui/Button.js';
import { StatusChip } from '../../ui/Chip.js';
import { ListPage } from '../shared/ListPage.js';
import { createLink, scheduleLink } from '../shared/links.js';
import { Column, columnsKey, RecordTable } from '../shared/RecordTable.js';
import { ScheduleFilters } from './ScheduleFilters.js';
import { ScheduleSelection } from './ScheduleSelection.js';
import { ScheduleTimes } from './ScheduleTimes.js';

/** Every schedule of the company. */
export function ScheduleList() {
  const create = can(useUser(), 'schedule.create') && (
    <ButtonLink to={createLink('schedules')} icon="plus">
      Create Schedule
    </ButtonLink>
  );
  return (
    <ListPage
      title="Schedules"
      what="schedules"
      icon="calendar"
      sort={{ field: 'date', order: 'DESC' }}
      filters={
        <ScheduleFilters
          actions={
            <>
              <ColumnsButton storeKey={columnsKey('schedules')} />
              {create}
            </>
          }
        />
      }
      empty={{
        text: 'No schedules created yet',
        hint: 'Create your first schedule to get started',
        action: create,
      }}
    >
      <RecordTable resource="schedules" label="Schedules" selection={<ScheduleSelection />}>
        <Column<ScheduleView>
          source="name"
          label="Name"
          sortable
          render={({ id, name }) => <Link to={scheduleLink(id)}>{name}</Link>}
        />
        <Column<ScheduleView>
          source="date"
          label="Date"
          short
          sortable
          first="DESC"
          render={({ date }) => `${formatWeekday(date)}, ${formatDate(date)}`}
        />
        <Column<ScheduleView>
          source="times"
          label="Times"
          render={(shift) => <ScheduleTimes shift={shift} />}
        />
        <Column<ScheduleView>
          source="venue"
          label="Venue"
          render={({ venue }) => venue?.name ?? 'No venue'}
        />
        <Column<ScheduleView>
          source="status"
          label="Status"
          sortable
          render={({ status }) => <StatusChip status={status} />}
        />
        <Column<ScheduleView>
          source="assignedCount"
          label="People"
          align="right"
          render={({ assignedCount = 0 }) => assignedCount}
        />
      </RecordTable>
    </ListPage>
  );
}
