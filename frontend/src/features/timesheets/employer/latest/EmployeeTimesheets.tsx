import type { EmployeeView } from '@contract/users/users.contract.js';
import { useFormat } from '@/session/use-format.js';
import { LatestTimesheets } from './LatestTimesheets.js';
import { useRecord } from '@/components/employer/records/use-record.js';

/** Card with the employee's latest timesheets. */
export function EmployeeTimesheets() {
  const format = useFormat();
  const { id: employeeId } = useRecord<EmployeeView>();
  return (
    <LatestTimesheets
      title="Recent Timesheets"
      caption="Recent timesheets"
      what="their timesheets"
      filter={{ employeeId }}
      sort={['date', 'DESC']}
      rows={3}
      link={{ title: 'Date', text: ({ date }) => format.weekdayDate(date) }}
      columns={[{ title: 'Schedule', phone: 'line', cell: ({ schedule }) => schedule.name }]}
      hint="Their hours appear here once they submit them."
      alwaysLinked
    />
  );
}
