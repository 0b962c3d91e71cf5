import type { ShiftVenueView } from '@contract/shifts/shifts.contract.js';

/** Returns a map link with directions to a venue: to its coordinates if known, otherwise to its address. */
export function directionsLink({
  latitude,
  longitude,
  name,
  address,
}: Pick<ShiftVenueView, 'latitude' | 'longitude' | 'name' | 'address'>): string {
  const destination =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${name}, ${address}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
