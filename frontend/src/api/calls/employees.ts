import type { EmployeeView, UpdateEmployeeRequest } from '@contract/users/users.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { list, type ListQuery } from '../list.js';
import { useCall } from '../use-call.js';

/** A page of the company's people. Filters: role, isActive, q. */
export function useEmployees(query: ListQuery = {}) {
  return useQuery({
    queryKey: [...keys.employees, 'list', query],
    queryFn: () => list<EmployeeView>('employees', query),
  });
}

/** One member of the company, employee or employer, leavers too. */
export function useEmployee(id: string) {
  return useQuery({
    queryKey: [...keys.employees, 'one', id],
    queryFn: () => call<EmployeeView>(`employees/${id}`),
  });
}

/** All active employees, for choosing one. */
export function useEmployeeOptions() {
  return useQuery({
    queryKey: [...keys.employees, 'options'],
    queryFn: () => call<EmployeeView[]>('users/employees'),
  });
}

export function useUpdateEmployee() {
  return useCall({
    call: ({ id, ...body }: UpdateEmployeeRequest & { id: string }) =>
      call<EmployeeView>(`employees/${id}`, { method: 'PATCH', body }),
    touches: ['employee'],
    success: { title: 'Employee updated successfully' },
    failure: 'Failed to update employee',
  });
}
