import { formatCoordinates } from '@contract/timesheets/location.rules.js';
import type { ClockLocation } from '@contract/timesheets/location.contract.js';
import { mapUrl } from '@/lib/links/map-url.js';

/** An address or coordinates as a link to a map. */
export function MapLink({ location }: { location: ClockLocation }) {
  return (
    <a href={mapUrl(location)} target="_blank" rel="noreferrer">
      {location.address ?? formatCoordinates(location)}
    </a>
  );
}
