import type {
  CorrectTimesheetRequest,
  SubmitTimesheetRequest,
} from '@contract/timesheets/timesheets.contract.js';
import { call } from '@/api/http.js';
import { useIdempotencyKey } from '@/api/idempotency.js';
import { useCall } from '@/api/use-call.js';
import { useGet } from '@/api/use-get.js';

/** Loads one timesheet with its history. */
export function useTimesheet(id: string, { enabled = true } = {}) {
  return useGet('GET /timesheets/:id', { params: { id }, enabled });
}

/** Submits the user's own hours. A retry after a lost answer does not create a second timesheet. */
export function useSubmitTimesheet() {
  const { keyFor, done } = useIdempotencyKey();
  return useCall({
    call: async (body: SubmitTimesheetRequest) => {
      const idempotencyKey = keyFor(body);
      const created = await call('POST /timesheets', { body, idempotencyKey });
      done();
      return created;
    },
    invalidates: ['timesheet'],
    success: { title: 'Timesheet submitted successfully' },
    failure: 'Failed to submit timesheet',
    inPlace: true,
  });
}

/** Corrects a pending timesheet, or resubmits a rejected one. */
export function useCorrectTimesheet() {
  return useCall({
    call: ({ id, ...body }: CorrectTimesheetRequest & { id: string }) =>
      call('PATCH /timesheets/:id', { params: { id }, body }),
    invalidates: ['timesheet'],
    success: { title: 'Timesheet submitted successfully' },
    failure: 'Failed to submit timesheet',
    inPlace: true,
  });
}

export function useWithdrawTimesheet() {
  return useCall({
    call: (id: string) => call('DELETE /timesheets/:id', { params: { id } }),
    invalidates: ['timesheet'],
    success: { title: 'Timesheet withdrawn' },
    failure: 'Failed to withdraw timesheet',
  });
}
