import { coordinates, type ClockLocation } from '@contract/timesheets/location.contract.js';

/** A place as words that lead to a map. */
export function MapLink({ location }: { location: ClockLocation }) {
  const { lat, lng, address } = location;
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  return (
    <a href={map} target="_blank" rel="noreferrer">
      {address ?? coordinates(location)}
    </a>
  );
}
