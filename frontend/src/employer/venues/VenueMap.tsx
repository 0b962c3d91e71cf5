import type { VenueView } from '@contract/venues/venues.contract.js';
import { mapAddress } from '../components/map.js';

/** Link to a map, if the position is known. */
export function VenueMap({ venue: { latitude, longitude } }: { venue: VenueView }) {
  if (latitude === null || longitude === null) return <>No position yet</>;
  return (
    <a href={mapAddress({ lat: latitude, lng: longitude })} target="_blank" rel="noreferrer">
      Open map ({latitude}, {longitude})
    </a>
  );
}
