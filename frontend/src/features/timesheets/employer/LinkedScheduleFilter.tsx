import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useGetOne } from 'react-admin';
import { useFormat } from '@/session/use-format.js';
import { scheduleTitle } from '../../schedules/shared/employer/labels.js';
import { LinkedFilter } from '@/components/employer/lists/filters.js';
import { useFilter } from '@/components/employer/lists/use-filter.js';

/** The schedule that a link filtered the list by, with a button that removes the filter. */
export function LinkedScheduleFilter() {
  const [id] = useFilter('scheduleId');
  return typeof id === 'string' ? <NamedScheduleFilter id={id} /> : null;
}

function NamedScheduleFilter({ id }: { id: string }) {
  const format = useFormat();
  const { data } = useGetOne<ScheduleView>('schedules', { id });
  return (
    <LinkedFilter
      source="scheduleId"
      label="Schedule"
      name={data ? scheduleTitle(data, format) : 'one schedule'}
    />
  );
}
