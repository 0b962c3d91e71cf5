import { useUser } from '@/session/session.js';
import { useToday } from '@/session/use-today.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { useAvailability } from '../api/availability.js';
import { DatesCard } from './DatesCard.js';
import { WeekCard } from './WeekCard.js';

/** The week and the dates of an employee, with forms to change them. */
export function AvailabilityCards({ employeeId, mayChange }: { employeeId: string; mayChange: boolean }) {
  const { id } = useUser();
  const query = useAvailability(employeeId);
  const today = useToday();
  const { data } = query;
  if (!data)
    return (
      <QueryFailed query={query} what="the availability" otherwise={<SkeletonList rows={2} height={240} />} />
    );
  const about = { availability: data, today, isOwn: id === employeeId, mayChange };
  return (
    <>
      <WeekCard {...about} />
      <DatesCard {...about} />
    </>
  );
}
