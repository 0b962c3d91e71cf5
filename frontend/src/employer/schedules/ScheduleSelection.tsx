import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { deleteSchedule } from '../../api/calls/schedules.js';
import { counted } from '../../lib/counts.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { useFormat } from '../../session/use-format.js';
import { SelectedAction } from '../components/SelectedAction.js';
import { SelectionBar } from '../components/SelectionBar.js';
import { useSelected } from '../components/use-selected.js';
import { scheduleTitle } from './labels.js';

/** What can be done with the ticked schedules. */
export function ScheduleSelection() {
  const user = useUser();
  const format = useFormat();
  const chosen = useSelected<ScheduleView>();
  const people = chosen.reduce((sum, { assignedCount = 0 }) => sum + assignedCount, 0);
  const toldOf = people > 0 ? `, with ${counted(people, 'assignment')}; the people on them are told` : '';
  return (
    <SelectionBar noun="schedule">
      <SelectedAction
        records={can(user, 'schedule.delete') ? chosen : []}
        verb="Delete"
        icon="trash"
        description={`They go for good${toldOf}. Schedules with timesheets stay.`}
        pendingText="Deleting..."
        noun="schedule"
        done="deleted"
        nameOf={(schedule) => scheduleTitle(schedule, format)}
        call={({ id }) => deleteSchedule(id)}
        invalidates={['schedule']}
        failure="Failed to delete schedule"
      />
    </SelectionBar>
  );
}
