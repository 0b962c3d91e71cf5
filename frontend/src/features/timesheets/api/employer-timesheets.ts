import type {
  DecideTimesheetRequest,
  ReopenTimesheetRequest,
  UndoneTimesheets,
  UndoTimesheetsRequest,
} from '@contract/timesheets/decisions/timesheet-decisions.contract.js';
import type { SubmitTimesheetRequest } from '@contract/timesheets/timesheets.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '@/api/http.js';
import { useIdempotencyKey } from '@/api/idempotency.js';
import { keys } from '@/api/keys.js';
import { refresh } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';
import { counted } from '@/lib/counts.js';
import type { ToastAction } from '@/ui/toasts/toast-store.js';

/** Loads the totals of the timesheets that match a filter. */
export function useTimesheetTotals(filter: Record<string, unknown>) {
  return useQuery({
    queryKey: [...keys.timesheets, 'totals', filter],
    queryFn: () => call('GET /timesheets/totals', { query: { filter: JSON.stringify(filter) } }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a call that enters hours for an employee. A retry after a lost answer does not create a second timesheet. */
export function useEnterTimesheet() {
  const { keyFor, done } = useIdempotencyKey();
  return async ({ employeeId, ...body }: SubmitTimesheetRequest & { employeeId: string }) => {
    const idempotencyKey = keyFor({ employeeId, ...body });
    const params = { id: employeeId };
    const created = await call('POST /employees/:id/timesheets', { params, body, idempotencyKey });
    done();
    void refresh('timesheet');
    return created;
  };
}

/** Undoes approvals that the user made a moment ago. */
function useUndoApprovals() {
  return useCall<string[], UndoneTimesheets>({
    call: async (ids) => {
      const body: UndoTimesheetsRequest = { timesheets: ids.map((id) => ({ id })) };
      const answer = await call('POST /timesheets/undo', { body });
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
      call('PATCH /timesheets/:id/status', { params: { id }, body }),
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
      call('POST /timesheets/:id/reopen', { params: { id }, body }),
    invalidates: ['timesheet'],
    success: { title: 'Timesheet reopened' },
    failure: 'Failed to update timesheet status',
  });
}
