import { NEW_SCHEDULE_STATUSES } from '@contract/schedules/schedules.contract.js';
import { CreatePage } from '../components/CreatePage.js';
import { createResolver } from './resolvers.js';
import { ScheduleInputs } from './ScheduleInputs.js';
import { newSchedule } from './values.js';

/** Plans a schedule. */
export function ScheduleCreate() {
  return (
    <CreatePage
      title="Create Schedule"
      start={newSchedule}
      resolver={createResolver}
      save="Create Schedule"
      saving="Creating..."
    >
      <ScheduleInputs statuses={NEW_SCHEDULE_STATUSES} />
    </CreatePage>
  );
}
