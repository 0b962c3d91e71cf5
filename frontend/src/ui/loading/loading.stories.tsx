import { useQuery } from '@tanstack/react-query';
import { Button } from '../actions/Button.js';
import { QueryFailed } from './QueryFailed.js';
import { ReloadButton } from './ReloadButton.js';
import { Skeleton, SkeletonList } from './Skeleton.js';
import { EmptyState, LoadFailed } from './states.js';

export const Placeholder = () => <Skeleton width="40%" height={32} />;

export const PlaceholderOfAList = () => <SkeletonList rows={4} />;

export const Empty = () => <EmptyState icon="clipboard" text="No timesheets submitted yet" />;

export const EmptyWithAction = () => (
  <EmptyState
    icon="building"
    text="No venues added yet"
    hint="Add the venues where your employees work, then choose them on schedules."
    action={<Button variant="secondary">Add Your First Venue</Button>}
  />
);

export const Failed = () => <LoadFailed what="your shifts" retry={() => undefined} />;

export const FailedAndRetrying = () => <LoadFailed what="your shifts" retry={() => undefined} pending />;

export const FailedQuery = () => {
  const query = useQuery({
    queryKey: ['story', 'failed'],
    queryFn: () => Promise.reject(new Error('The server cannot be reached')),
  });
  return <QueryFailed query={query} what="your hours" otherwise={<SkeletonList />} />;
};

export const ChangedInTheMeantime = () => (
  <ReloadButton
    query={{
      isStale: true,
      isFetching: false,
      isPlaceholderData: false,
      refetch: () => Promise.reject(new Error('A story reloads nothing')),
    }}
  />
);
