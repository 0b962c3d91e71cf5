import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';

/** Loads the employees for a rota shift or a schedule whose names contain a text. Null is a shift that is not saved. */
export function useAvailablePeople(shiftId: string | null, q: string) {
  return useQuery({
    queryKey: [...keys.available, shiftId, q],
    queryFn: () =>
      call('GET /planner/shifts/:id/available', { params: { id: shiftId! }, query: { ...(q && { q }) } }),
    enabled: shiftId !== null,
    placeholderData: keepPreviousData,
    // The planner saves shifts without a reload of this list.
    staleTime: 0,
    gcTime: 0,
  });
}
