import type { ScheduleStatus } from '@contract/schedules/schedules.contract.js';
import { useCreateSchedule } from '../../api/calls/schedules.js';
import { draftKeys } from '../draft-keys.js';
import { createResolver } from '../schedules/resolvers.js';
import { ScheduleInputs } from '../schedules/ScheduleInputs.js';
import { newSchedule } from '../schedules/values.js';
import { CreateDialog } from './CreateDialog.js';

/** The choices of spec 2.10; 'Pending' waits for approval. */
const statuses: readonly ScheduleStatus[] = ['active', 'pending_approval', 'inactive'];

/** Plans a schedule (spec 2.10). */
export default function CreateScheduleDialog({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
      title="Create Schedule"
      pendingText="Creating..."
      draftKey={draftKeys.scheduleDialog}
      start={newSchedule}
      resolver={createResolver}
      create={useCreateSchedule()}
      onClose={onClose}
    >
      <ScheduleInputs statuses={statuses} />
    </CreateDialog>
  );
}
