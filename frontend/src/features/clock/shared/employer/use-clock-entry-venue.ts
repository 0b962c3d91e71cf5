import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { VenueView } from '@contract/venues/venues.contract.js';
import { useGetOne } from 'react-admin';

const withoutErrorToast = { onError: () => undefined };

/** Loads the venue of a clock entry. Undefined until it is loaded, or without a venue. */
export function useClockEntryVenue(entry: Pick<ClockEntryView, 'venue'> | undefined): VenueView | undefined {
  const id = entry?.venue?.id;
  return useGetOne<VenueView>('venues', { id: id ?? '' }, { enabled: id !== undefined, ...withoutErrorToast })
    .data;
}

/** Loads the venue of a timesheet's clock entry. */
export function useClockEntryVenueById(id: string | null): VenueView | undefined {
  const { data } = useGetOne<ClockEntryView>(
    'clock-entries',
    { id: id ?? '' },
    { enabled: id !== null, ...withoutErrorToast },
  );
  return useClockEntryVenue(data);
}
