import type {
  AssignEmployeeRequest,
  ReassignScheduleRequest,
} from '@contract/schedules/schedules.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';
import { warningsText } from '../../shifts/shared/warnings.js';

/** Loads the employees who are assigned to a schedule. */
export function useAssignments(scheduleId: string) {
  return useQuery({
    queryKey: [...keys.assignments, 'list', scheduleId],
    queryFn: () => list('GET /schedule-assignments', { filter: { scheduleId } }),
  });
}

/** Loads the assignments that ended because the employee left, without employees who are assigned again. */
export function useLostAssignments(scheduleId: string) {
  return useQuery({
    queryKey: [...keys.assignments, 'lost', scheduleId],
    queryFn: () => list('GET /schedule-assignments', { filter: { scheduleId, lost: true } }),
  });
}

/** Assigns an employee. Overlaps with other shifts are shown as a warning in the toast and do not block. */
export function useAssignEmployee() {
  return useCall({
    call: (body: AssignEmployeeRequest) => call('POST /schedule-assignments', { body }),
    invalidates: ['assignment'],
    success: {
      title: 'Employee assigned successfully',
      detail: ({ warnings }) => warningsText(warnings),
    },
    failure: 'Failed to assign employee',
  });
}

/** Gives the place of an employee to another one. */
export function useReassignEmployee() {
  return useCall({
    call: ({ id, ...body }: ReassignScheduleRequest & { id: string }) =>
      call('POST /schedules/:id/reassign', { params: { id }, body }),
    invalidates: ['assignment'],
    success: {
      title: 'Employee assigned successfully',
      detail: ({ warnings }) => warningsText(warnings),
    },
    failure: 'Failed to assign employee',
  });
}

export function useUnassignEmployee() {
  return useCall({
    call: (id: string) => call('DELETE /schedule-assignments/:id', { params: { id } }),
    invalidates: ['assignment'],
    success: { title: 'Employee unassigned' },
    failure: 'Failed to unassign employee',
  });
}
