import type {
  AddAvailabilityExceptionRequest,
  PersonAway,
  SetAvailabilityRequest,
} from '@contract/availability/availability.contract.js';
import type { LocalDate } from '@contract/common/time/local.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { queryClient } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';
import { useCreateCall } from '@/api/use-create-call.js';

/** Loads when an employee can work. */
export function useAvailability(employeeId: string) {
  return useQuery({
    queryKey: [...keys.availability, employeeId],
    queryFn: () => call('GET /employees/:id/availability', { params: { id: employeeId } }),
  });
}

/** Sets the week of an employee from a day on. */
export function useSetAvailability(employeeId: string) {
  return useCall({
    call: (body: SetAvailabilityRequest) =>
      call('PATCH /employees/:id/availability', { params: { id: employeeId }, body }),
    invalidates: ['availability'],
    success: { title: 'Week saved' },
    failure: 'Failed to save the week',
    serverText: true,
  });
}

export function useAddAvailabilityException(employeeId: string) {
  return useCreateCall({
    call: (body: AddAvailabilityExceptionRequest, idempotencyKey) =>
      call('POST /employees/:id/availability-exceptions', {
        params: { id: employeeId },
        body,
        idempotencyKey,
      }),
    invalidates: ['availability'],
    success: { title: 'Date added' },
    failure: 'Failed to add the date',
    serverText: true,
  });
}

export function useRemoveAvailabilityException() {
  return useCall({
    call: (id: string) => call('DELETE /availability-exceptions/:id', { params: { id } }),
    invalidates: ['availability'],
    success: { title: 'Date removed' },
    failure: 'Failed to remove the date',
    serverText: true,
  });
}

const peopleAway = (from: LocalDate, to: LocalDate) => ({
  queryKey: [...keys.availability, 'people-away', from, to],
  queryFn: async (): Promise<PersonAway[]> =>
    (await call('GET /people-away', { query: { from, to } })).people,
});

/** Loads who is on leave or cannot work between two days. */
export function usePeopleAway(from: LocalDate, to: LocalDate, { enabled = true } = {}) {
  return useQuery({ ...peopleAway(from, to), enabled });
}

/** Loads the same people as `usePeopleAway`, for a check before a form is sent. */
export function loadPeopleAway(from: LocalDate, to: LocalDate): Promise<PersonAway[]> {
  return queryClient.fetchQuery(peopleAway(from, to));
}
