import type { ShiftVenueView } from '@contract/shifts/shifts.contract.js';

/** Directions to a venue: phones open their own map for it. By its position where that is known, else its address. */
export function directionsTo({
  latitude,
  longitude,
  name,
  address,
}: Pick<ShiftVenueView, 'latitude' | 'longitude' | 'name' | 'address'>): string {
  const destination =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${name}, ${address}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
