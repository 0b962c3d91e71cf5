import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { deleteSchedule } from '../api/schedules.js';
import { counted } from '@/lib/counts.js';
import { can } from '@/session/can.js';
import { useFormat } from '@/session/use-format.js';
import { RecordBulkActions } from '@/components/employer/bulk/RecordBulkActions.js';
import { scheduleTitle } from '../shared/employer/labels.js';

function deletionText(schedules: readonly ScheduleView[]): string {
  const people = schedules.reduce((sum, { assignedCount = 0 }) => sum + assignedCount, 0);
  const assignments = counted(people, 'assignment');
  return people > 0
    ? `This permanently deletes the schedules and ${assignments}. The assigned employees are notified. Schedules with timesheets are kept.`
    : 'This permanently deletes the schedules. Schedules with timesheets are kept.';
}

/** The bulk actions for schedules. */
export function ScheduleBulkActions() {
  const format = useFormat();
  return (
    <RecordBulkActions<ScheduleView>
      kind="schedule"
      nameOf={(schedule) => scheduleTitle(schedule, format)}
      invalidates={['schedule']}
      actions={[
        {
          verb: 'Delete',
          may: (user) => can(user, 'schedule.delete'),
          call: ({ id }) => deleteSchedule(id),
          description: deletionText,
        },
      ]}
    />
  );
}
