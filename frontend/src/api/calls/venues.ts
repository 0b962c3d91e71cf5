import type { CreateVenueRequest, VenueView } from '@contract/venues/venues.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { useCall } from '../use-call.js';

/** All active venues. */
export function useVenues() {
  return useQuery({
    queryKey: [...keys.venues, 'options'],
    queryFn: () => call<VenueView[]>('venues'),
  });
}

export function useCreateVenue() {
  return useCall({
    call: (body: CreateVenueRequest) => call<VenueView>('venues', { method: 'POST', body }),
    touches: ['venue'],
    success: { title: 'Venue created successfully' },
    failure: 'Failed to create venue',
  });
}
