import type { VenueView } from '@contract/venues/venues.contract.js';
import { useGetOne } from 'react-admin';
import { useVenues } from '../../api/venues.js';
import { LinkedFilter, SelectFilter } from '@/components/employer/lists/filters.js';
import { useFilter } from '@/components/employer/lists/use-filter.js';

/** Filter by venue. Shows the name of an inactive venue if a link filtered the list by one. */
export function VenueFilter() {
  const [chosen] = useFilter('venueId');
  const venues = useVenues();
  const options = (venues.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isInactive =
    typeof chosen === 'string' && !venues.isPending && !options.some(({ value }) => value === chosen);
  if (isInactive) return <InactiveVenue id={chosen} />;
  return <SelectFilter source="venueId" label="Venue" all="Any" options={options} />;
}

function InactiveVenue({ id }: { id: string }) {
  const { data } = useGetOne<VenueView>('venues', { id });
  return <LinkedFilter source="venueId" label="Venue" name={data?.name ?? 'one venue'} />;
}
