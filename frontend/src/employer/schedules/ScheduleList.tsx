import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { ButtonLink } from '../../ui/Button.js';
import { ColumnsMenu } from '../components/ColumnsMenu.js';
import { ListPage } from '../components/ListPage.js';
import { createLink } from '../links.js';
import { RecordTable } from '../components/RecordTable.js';
import { scheduleColumns } from './columns.js';
import { ScheduleFilters } from './ScheduleFilters.js';
import { ScheduleSelection } from './ScheduleSelection.js';

/** Every schedule of the company. */
export function ScheduleList() {
  const mayCreate = can(useUser(), 'schedule.create');
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
              <ColumnsMenu resource="schedules" columns={scheduleColumns} />
              {mayCreate && (
                <ButtonLink to={createLink('schedules')} icon="plus">
                  Create Schedule
                </ButtonLink>
              )}
            </>
          }
        />
      }
      empty={{
        text: 'No schedules created yet',
        hint: 'Create your first schedule to get started',
        action: mayCreate && (
          <ButtonLink to={createLink('schedules')} variant="secondary" icon="plus">
            Plan a Shift
          </ButtonLink>
        ),
      }}
    >
      <RecordTable
        resource="schedules"
        label="Schedules"
        columns={scheduleColumns}
        selection={<ScheduleSelection />}
      />
    </ListPage>
  );
}
