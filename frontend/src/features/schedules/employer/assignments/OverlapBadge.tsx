import { isWorkable } from '@contract/schedules/schedules.rules.js';
import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { usePeopleWork } from '@/features/shifts/api/people-work.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Chip } from '@/ui/display/Chip.js';
import { weekWithAdjacentDays } from '@/features/shifts/shared/employer/use-candidates.js';

interface Props {
  schedule: ScheduleView;
  employeeId: string;
}

/** Marks an assigned employee who has other work at the same time. */
export function OverlapBadge({ schedule, employeeId }: Props) {
  const { firstDayOfWeek } = useUser();
  const format = useFormat();
  const { data = [] } = usePeopleWork(...weekWithAdjacentDays(schedule.date, firstDayOfWeek));
  const other = data.find(
    (one) =>
      one.employeeId === employeeId &&
      one.scheduleId !== schedule.id &&
      one.startsAt < schedule.endsAt &&
      schedule.startsAt < one.endsAt,
  );
  if (!other || !isWorkable(schedule.status)) return null;
  return (
    <Chip tone="warn" icon="alert" long>
      Overlaps {format.shift(other)}
    </Chip>
  );
}
