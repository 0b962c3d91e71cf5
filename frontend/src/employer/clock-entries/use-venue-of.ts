import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { VenueView } from '@contract/venues/venues.contract.js';
import { useGetOne } from 'react-admin';

const quiet = { onError: () => undefined };

/** The venue of what was clocked, with its position; undefined while that is not known. */
export function useVenueOf(entry: Pick<ClockEntryView, 'venue'> | undefined): VenueView | undefined {
  const id = entry?.venue?.id;
  return useGetOne<VenueView>('venues', { id: id ?? '' }, { enabled: id !== undefined, ...quiet }).data;
}

/** The venue of a timesheet's clock entry. */
export function useVenueOfEntry(id: string | null): VenueView | undefined {
  const { data } = useGetOne<ClockEntryView>(
    'clock-entries',
    { id: id ?? '' },
    { enabled: id !== null, ...quiet },
  );
  return useVenueOf(data);
}
