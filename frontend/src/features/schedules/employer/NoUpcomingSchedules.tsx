import { useSchedules } from '../api/schedules.js';
import { Button } from '@/ui/actions/Button.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { useClearFilters } from '@/components/employer/lists/use-filter.js';

/** The empty state of a list that starts today. It offers past schedules if there are any. */
export function NoUpcomingSchedules({ empty }: { empty: React.ComponentProps<typeof EmptyState> }) {
  const clearFilters = useClearFilters();
  const { data, isPending } = useSchedules({ range: [0, 0] });
  if (isPending) return <SkeletonList rows={1} height={160} label="Loading schedules..." />;
  if (data?.total === 0) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon="calendar"
      text="No schedules from today onwards"
      hint="All schedules of your company are in the past."
      action={
        <Button variant="secondary" icon="calendar" onClick={clearFilters}>
          Show all dates
        </Button>
      }
    />
  );
}
