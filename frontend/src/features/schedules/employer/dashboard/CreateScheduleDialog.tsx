import type { ScheduleStatus } from '@contract/shifts/schedule-statuses.contract.js';
import { useCreateScheduleSeries } from '../../api/schedules.js';
import { draftKeys } from '@/components/employer/draft-keys.js';
import { rememberLastUsed } from '../new/last-used-times.js';
import {
  newScheduleResolver,
  scheduleSeriesRequest,
  newScheduleValues,
  nextScheduleValues,
} from '../new/new-schedule.js';
import { NewScheduleInputs } from '../new/NewScheduleInputs.js';
import { useNewScheduleQuestion } from '../new/use-new-schedule-question.js';
import { CreateDialog } from '@/components/employer/forms/CreateDialog.js';

/** The statuses to choose from. The label of 'pending_approval' is 'Pending'. */
const statuses: readonly ScheduleStatus[] = ['active', 'pending_approval', 'inactive'];

/** Dialog to create a schedule and assign employees. */
export default function CreateScheduleDialog({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
      title="Create Schedule"
      pendingText="Creating..."
      draftKey={draftKeys.scheduleDialog}
      start={newScheduleValues()}
      resolver={newScheduleResolver}
      toRequest={scheduleSeriesRequest}
      ask={useNewScheduleQuestion()}
      create={useCreateScheduleSeries()}
      onMade={({ schedules }) => rememberLastUsed(schedules[0]!)}
      another={{ start: nextScheduleValues, focus: 'date' }}
      onClose={onClose}
    >
      <NewScheduleInputs statuses={statuses} />
    </CreateDialog>
  );
}
