import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { Link } from 'react-router';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { editLink } from '@/components/employer/links.js';
import { ScheduleTimes } from '../../shared/employer/ScheduleTimes.js';

/** Start and end of a schedule in a list. For employers they link to the start time in the form. */
export function TimesLink({ schedule }: { schedule: ScheduleView }) {
  const user = useUser();
  const times = <ScheduleTimes shift={schedule} />;
  if (!can(user, 'schedule.edit')) return times;
  return (
    <Link to={`${editLink('schedules', schedule.id)}#startTime`}>
      <VisuallyHidden>Change the times: </VisuallyHidden>
      {times}
    </Link>
  );
}
