import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list, type ListQuery } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';

/** Loads a page of the company's members. Filters: role, isActive, q. */
export function useEmployees(query: ListQuery = {}) {
  return useQuery({
    queryKey: [...keys.employees, 'list', query],
    queryFn: () => list('GET /employees', query),
  });
}

/** Loads all active employees for a select field. */
export function useEmployeeOptions() {
  return useQuery({
    queryKey: [...keys.employees, 'options'],
    queryFn: () => call('GET /users/employees'),
  });
}

/** Counts the employee's shifts that have not started. The employee loses them when deactivated. */
export function useUnstartedShiftCount(employeeId: string) {
  return useQuery({
    queryKey: [...keys.rotas, 'people-work', 'unstarted', employeeId],
    queryFn: () => list('GET /people-work', { filter: { employeeId, unstarted: true }, range: [0, 0] }),
  });
}

export const deactivateEmployee = (id: string) => call('POST /employees/:id/deactivate', { params: { id } });

export const reactivateEmployee = (id: string) => call('POST /employees/:id/reactivate', { params: { id } });

/** Ends a membership: the member is signed out and removed from future shifts. The history stays. */
export function useDeactivateEmployee() {
  return useCall({
    call: deactivateEmployee,
    invalidates: ['employee', 'schedule'],
    success: { title: 'Employee deactivated' },
    failure: 'Failed to deactivate employee',
  });
}

/** Restores a leaver's membership, without the shifts that they had. */
export function useReactivateEmployee() {
  return useCall({
    call: reactivateEmployee,
    invalidates: ['employee'],
    success: { title: 'Employee reactivated' },
    failure: 'Failed to reactivate employee',
  });
}

/** Deletes a leaver's personal data permanently. */
export function useEraseEmployee() {
  return useCall({
    call: (id: string) => call('POST /employees/:id/erase', { params: { id } }),
    invalidates: ['employee', 'schedule', 'invitation'],
    success: { title: 'Personal data deleted' },
    failure: 'Failed to delete personal data',
  });
}
