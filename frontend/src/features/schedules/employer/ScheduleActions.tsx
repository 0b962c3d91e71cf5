import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { counted } from '@/lib/counts.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { copyFormLink } from '@/components/employer/links.js';
import { DeleteAction } from '@/components/employer/records/DeleteAction.js';
import { EditLink } from '@/components/employer/records/RecordActions.js';
import type { Deletion } from '@/components/employer/records/use-deletion.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { scheduleTitle } from '../shared/employer/labels.js';

export function ScheduleActions({ deletion }: { deletion: Deletion }) {
  const user = useUser();
  const format = useFormat();
  const schedule = useRecord<ScheduleView>();
  const people = schedule.assignedCount ?? 0;
  return (
    <>
      {can(user, 'schedule.edit') && <EditLink />}
      {can(user, 'schedule.create') && (
        <ButtonLink to={copyFormLink('schedules', schedule.id)} variant="secondary" icon="copy">
          Copy
        </ButtonLink>
      )}
      {can(user, 'schedule.delete') && (
        <DeleteAction
          title={`Delete ${scheduleTitle(schedule, format)}?`}
          description={
            people > 0
              ? `This permanently deletes the schedule and ${counted(people, 'assignment')}. The assigned employees are notified that their shift is cancelled.`
              : 'This permanently deletes the schedule. No employees are assigned to it.'
          }
          confirm="Delete Schedule"
          deletion={deletion}
        />
      )}
    </>
  );
}
