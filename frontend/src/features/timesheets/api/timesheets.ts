import type {
  DecideTimesheetRequest,
  ReopenTimesheetRequest,
  UndoneTimesheets,
} from '@contract/timesheets/timesheet-decisions.contract.js';
import type {
  CorrectTimesheetRequest,
  SubmitTimesheetRequest,
  TimesheetDetailView,
  TimesheetTotals,
  TimesheetView,
} from '@contract/timesheets/timesheets.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../../api/idempotency.js';
import { counted } from '../../../lib/counts.js';
import type { ToastAction } from '../../../ui/toasts/toast-store.js';
import { ApiError, call } from '../../../api/http.js';
import { keys } from '../../../api/keys.js';
import { list, listSearch, type ListQuery } from '../../../api/list.js';
import { refresh } from '../../../api/query-client.js';
import { useCall } from '../../../api/use-call.js';
import { useGet } from '../../../api/use-get.js';

/**
 * Loads a page of timesheets. Employees get their own. Filters: status, employeeId, scheduleId, date_gte, date_lte, q.
 */
export function useTimesheets(query: ListQuery = {}) {
  return useQuery({
    queryKey: [...keys.timesheets, 'list', query],
    queryFn: () => list<TimesheetView>('timesheets', query),
  });
}

/** Loads the totals of the timesheets that match a filter. */
export function useTimesheetTotals(filter: Record<string, unknown>) {
  return useQuery({
    queryKey: [...keys.timesheets, 'totals', filter],
    queryFn: () => call<TimesheetTotals>(`timesheets/totals${listSearch({ filter })}`),
    placeholderData: keepPreviousData,
  });
}

/** Loads one timesheet with its history. */
export function useTimesheet(id: string, { enabled = true } = {}) {
  return useGet<TimesheetDetailView>([...keys.timesheets, id], { enabled });
}

/** Submits the user's own hours. A retry after a lost answer does not create a second timesheet. */
export function useSubmitTimesheet() {
  const { keyFor, done } = useIdempotencyKey();
  return useCall({
    call: async (body: SubmitTimesheetRequest) => {
      const idempotencyKey = keyFor(body);
      const created = await call<TimesheetView>('timesheets', { method: 'POST', body, idempotencyKey });
      done();
      return created;
    },
    invalidates: ['timesheet'],
    success: { title: 'Timesheet submitted successfully' },
    failure: 'Failed to submit timesheet',
    inPlace: true,
  });
}

/** Returns a call that enters hours for an employee. A retry after a lost answer does not create a second timesheet. */
export function useEnterTimesheet() {
  const { keyFor, done } = useIdempotencyKey();
  return async ({ employeeId, ...body }: SubmitTimesheetRequest & { employeeId: string }) => {
    const idempotencyKey = keyFor({ employeeId, ...body });
    const path = `employees/${employeeId}/timesheets`;
    const created = await call<TimesheetView>(path, { method: 'POST', body, idempotencyKey });
    done();
    void refresh('timesheet');
    return created;
  };
}

/** Corrects a pending timesheet, or resubmits a rejected one. */
export function useCorrectTimesheet() {
  return useCall({
    call: ({ id, ...body }: CorrectTimesheetRequest & { id: string }) =>
      call<TimesheetView>(`timesheets/${id}`, { method: 'PATCH', body }),
    invalidates: ['timesheet'],
    success: { title: 'Timesheet submitted successfully' },
    failure: 'Failed to submit timesheet',
    inPlace: true,
  });
}

export function useWithdrawTimesheet() {
  return useCall({
    call: (id: string) => call<TimesheetView>(`timesheets/${id}`, { method: 'DELETE' }),
    invalidates: ['timesheet'],
    success: { title: 'Timesheet withdrawn' },
    failure: 'Failed to withdraw timesheet',
  });
}

/** Undoes approvals that the user made a moment ago. */
function useUndoApprovals() {
  return useCall<string[], UndoneTimesheets>({
    call: async (ids) => {
      const body = { timesheets: ids.map((id) => ({ id })) };
      const answer = await call<UndoneTimesheets>('timesheets/undo', { method: 'POST', body });
      if (answer.undone.length === 0) throw new ApiError(409, refusalReasons(answer));
      return answer;
    },
    invalidates: ['timesheet'],
    success: {
      title: ({ undone }) => `${counted(undone.length, 'approval')} undone`,
      detail: (answer) => (answer.refused.length > 0 ? refusalReasons(answer) : undefined),
    },
    failure: 'Failed to update timesheet status',
  });
}

function refusalReasons({ refused }: UndoneTimesheets): string {
  return [...new Set(refused.map(({ message }) => `${message}.`))].join(' ');
}

/** Returns the Undo action of the toast after timesheets were approved. */
export function useUndoApprovalsAction(): (ids: string[]) => ToastAction {
  const { mutate } = useUndoApprovals();
  return (ids) => ({
    label: 'Undo',
    alternative: 'Open the timesheet and choose Reopen',
    run: () => mutate(ids),
  });
}

export function useDecideTimesheet() {
  const undo = useUndoApprovalsAction();
  return useCall({
    call: ({ id, ...body }: DecideTimesheetRequest & { id: string }) =>
      call<TimesheetView>(`timesheets/${id}/status`, { method: 'PATCH', body }),
    invalidates: ['timesheet'],
    success: {
      title: 'Timesheet status updated',
      action: ({ id, status }) => (status === 'approved' ? undo([id]) : undefined),
    },
    failure: 'Failed to update timesheet status',
  });
}

export function useReopenTimesheet() {
  return useCall({
    call: ({ id, ...body }: ReopenTimesheetRequest & { id: string }) =>
      call<TimesheetView>(`timesheets/${id}/reopen`, { method: 'POST', body }),
    invalidates: ['timesheet'],
    success: { title: 'Timesheet reopened' },
    failure: 'Failed to update timesheet status',
  });
}
