import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { fullName } from '@/lib/names.js';
import { LatestTimesheets } from './LatestTimesheets.js';
import { useRecord } from '@/components/employer/records/use-record.js';

/** Card with the timesheets of the schedule. */
export function ScheduleTimesheets() {
  const { id: scheduleId } = useRecord<ScheduleView>();
  return (
    <LatestTimesheets
      title="Timesheets"
      caption="Timesheets of this schedule"
      what="the timesheets of this schedule"
      filter={{ scheduleId }}
      rows={2}
      link={{ title: 'Employee', text: ({ employee }) => fullName(employee) }}
      hint="Hours appear here when the assigned employees submit them."
    />
  );
}
