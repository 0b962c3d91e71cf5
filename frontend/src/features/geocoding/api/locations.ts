import { skipToken, useQuery } from '@tanstack/react-query';
import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { call } from '@/api/http.js';

/** Loads the address of a position. The server returns the coordinates if it knows no address. */
export function useAddressOfPosition(location: Pick<LocationRequest, 'lat' | 'lng'> | null) {
  const place = location && { lat: Number(location.lat.toFixed(6)), lng: Number(location.lng.toFixed(6)) };
  return useQuery({
    queryKey: ['address', place],
    queryFn: place ? () => call('GET /locations/address', { query: place }) : skipToken,
  });
}

/** Loads what the geocoder knows about a postcode. Every part may be null. */
export function findPostcode(postcode: string) {
  return call('GET /locations/postcode', { query: { postcode } });
}
