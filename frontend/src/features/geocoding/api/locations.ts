import { skipToken, useQuery } from '@tanstack/react-query';
import type { AddressView } from '@contract/geocoding/geocoding.contract.js';
import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { call } from '../../../api/http.js';

/** Loads the address of a position. The server returns the coordinates if it knows no address. */
export function useAddressOfPosition(location: Pick<LocationRequest, 'lat' | 'lng'> | null) {
  const place =
    location && new URLSearchParams({ lat: location.lat.toFixed(6), lng: location.lng.toFixed(6) });
  return useQuery({
    queryKey: ['address', place?.toString()],
    queryFn: place ? () => call<AddressView>(`locations/address?${place}`) : skipToken,
  });
}
