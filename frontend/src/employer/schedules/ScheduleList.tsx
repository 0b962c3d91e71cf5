import { CreateLink } from '../components/CreateLink.js';
import { ListPage } from '../components/ListPage.js';
import { scheduleColumns } from './columns.js';
import { ScheduleFilters } from './ScheduleFilters.js';
import { ScheduleSelection } from './ScheduleSelection.js';

/** Every schedule of the company. */
export function ScheduleList() {
  return (
    <ListPage
      columns={scheduleColumns}
      sort={{ field: 'date', order: 'DESC' }}
      search="Name or description"
      filters={<ScheduleFilters />}
      actions={<CreateLink>Create Schedule</CreateLink>}
      selection={<ScheduleSelection />}
      empty={{
        text: 'No schedules created yet',
        hint: 'Create your first schedule to get started',
        action: <CreateLink variant="secondary">Plan a Shift</CreateLink>,
      }}
    />
  );
}
