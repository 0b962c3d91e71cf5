import type { ScheduleStatus } from '@contract/schedules/schedules.contract.js';
import { useCreateScheduleSeries } from '../../api/calls/schedules.js';
import { useUser } from '../../session/session.js';
import { useFormat } from '../../session/use-format.js';
import type { Question } from '../components/use-question.js';
import { draftKeys } from '../draft-keys.js';
import { ScheduleInputs } from '../schedules/ScheduleInputs.js';
import {
  emptySchedule,
  newScheduleResolver,
  newShiftOf,
  requestOf,
  type NewScheduleValues,
} from '../staffing/new-schedule.js';
import { PersonSelect } from '../staffing/PersonSelect.js';
import { useKnownCandidate } from '../staffing/use-candidates.js';
import { CreateDialog } from './CreateDialog.js';

/** The choices of spec 2.10; 'Pending' waits for approval. */
const statuses: readonly ScheduleStatus[] = ['active', 'pending_approval', 'inactive'];

/** Plans a schedule (spec 2.10), with who works it where that is known. */
export default function CreateScheduleDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useUser();
  const format = useFormat();
  const candidateOf = useKnownCandidate();
  const ask = (values: NewScheduleValues): Question | null => {
    const shift = newShiftOf(values, timeZone);
    const chosen = shift && values.employeeId ? candidateOf(shift, values.employeeId) : undefined;
    if (!chosen?.busy) return null;
    return {
      title: 'Save with 1 overlap?',
      description: `${chosen.name} already works ${format.shift(chosen.busy)}.`,
    };
  };
  return (
    <CreateDialog
      title="Create Schedule"
      pendingText="Creating..."
      draftKey={draftKeys.scheduleDialog}
      start={emptySchedule}
      resolver={newScheduleResolver}
      requestOf={requestOf}
      ask={ask}
      create={useCreateScheduleSeries()}
      onClose={onClose}
    >
      <ScheduleInputs statuses={statuses} />
      <PersonSelect />
    </CreateDialog>
  );
}
