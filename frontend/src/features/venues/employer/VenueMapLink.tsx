import type { VenueView } from '@contract/venues/venues.contract.js';
import { mapUrl } from '@/lib/links/map-url.js';

/** Link to a map, if the position is known. */
export function VenueMapLink({ venue: { latitude, longitude } }: { venue: VenueView }) {
  if (latitude === null || longitude === null) return <>No position yet</>;
  return (
    <a href={mapUrl({ lat: latitude, lng: longitude })} target="_blank" rel="noreferrer">
      Open map ({latitude}, {longitude})
    </a>
  );
}
