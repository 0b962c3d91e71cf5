import type { CreateVenueRequest, VenueView } from '@contract/venues/venues.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list, type ListQuery } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';
import { useCreateCall } from '@/api/use-create-call.js';
import { useGet } from '@/api/use-get.js';

/** Loads all active venues for a select field. */
export function useVenues({ enabled = true } = {}) {
  return useGet('GET /venues', { enabled });
}

/** Counts the schedules that will take place at a venue. */
export function useUpcomingScheduleCount(venueId: string) {
  const query: ListQuery = { filter: { venueId, upcoming: true }, range: [0, 0] };
  return useQuery({
    queryKey: [...keys.schedules, 'list', query],
    queryFn: () => list('GET /schedules', query),
  });
}

export function useCreateVenue() {
  return useCreateCall({
    call: (body: CreateVenueRequest, idempotencyKey) => call('POST /venues', { body, idempotencyKey }),
    invalidates: ['venue'],
    success: { title: 'Venue created successfully' },
    failure: 'Failed to create venue',
  });
}

export const deactivateVenue = (id: string) => call('DELETE /venues/:id', { params: { id } });

export const reactivateVenue = ({ id, version }: Pick<VenueView, 'id' | 'version'>) =>
  call('PATCH /venues/:id', { params: { id }, body: { isActive: 1, version } });

/** Removes a venue from select fields. Existing plans keep it. */
export function useDeactivateVenue() {
  return useCall({
    call: deactivateVenue,
    invalidates: ['venue'],
    success: { title: 'Venue deactivated' },
    failure: 'Failed to deactivate venue',
  });
}

/** Offers a venue in select fields again. */
export function useReactivateVenue() {
  return useCall({
    call: reactivateVenue,
    invalidates: ['venue'],
    success: { title: 'Venue reactivated' },
    failure: 'Failed to reactivate venue',
  });
}
