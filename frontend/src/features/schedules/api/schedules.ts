import type {
  ApproveScheduleRequest,
  RejectScheduleRequest,
} from '@contract/schedules/schedules.contract.js';
import type {
  CreateScheduleSeriesRequest,
  ScheduleSeriesView,
} from '@contract/schedules/series/schedule-series.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { refresh } from '@/api/query-client.js';
import { useIdempotencyKey } from '@/api/idempotency.js';
import { list, type ListQuery } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';
import { warningsText } from '../../shifts/shared/warnings.js';
import { useGet } from '@/api/use-get.js';

/**
 * Loads a page of schedules. Employees get those assigned to them.
 * Filters: status, date_gte, date_lte, venueId, upcoming, needsCover, employeeId, q.
 */
export function useSchedules(query: ListQuery = {}) {
  return useQuery({
    queryKey: [...keys.schedules, 'list', query],
    queryFn: () => list('GET /schedules', query),
  });
}

export function useSchedule(id: string) {
  return useGet('GET /schedules/:id', { params: { id } });
}

/** The server's limit for one page. */
const PENDING_MOST = 500;

/** Loads the schedules that wait for a decision, at most one page. */
export function usePendingSchedules() {
  return useQuery({
    queryKey: [...keys.schedules, 'pending-approval'],
    queryFn: () => list('GET /schedules/pending-approval', { range: [0, PENDING_MOST - 1] }),
  });
}

/** Returns a call that creates schedules. A retry after a lost answer does not create them twice. */
function useCreateSeriesCall() {
  const { keyFor, done } = useIdempotencyKey();
  return async (body: CreateScheduleSeriesRequest) => {
    const idempotencyKey = keyFor(body);
    const made = await call('POST /schedules/series', { body, idempotencyKey });
    done();
    return made;
  };
}

/** Creates schedules with assignments on one or more dates, for a form that shows the result itself. */
export function useCreateScheduleSeriesForForm() {
  const send = useCreateSeriesCall();
  return async (body: CreateScheduleSeriesRequest) => {
    const made = await send(body);
    void refresh('schedule');
    return made;
  };
}

/** The title of the toast after schedules are created. */
export function schedulesCreatedTitle({ schedules: { length } }: ScheduleSeriesView): string {
  return length === 1 ? 'Schedule created successfully' : `${length} schedules created successfully`;
}

/** Creates schedules from a dialog. Overlaps are shown as a warning in the toast and do not block. */
export function useCreateScheduleSeries() {
  return useCall({
    call: useCreateSeriesCall(),
    invalidates: ['schedule'],
    success: {
      title: schedulesCreatedTitle,
      detail: ({ warnings }) => warningsText(warnings),
    },
    failure: 'Failed to create schedule',
  });
}

export const deleteSchedule = (id: string) => call('DELETE /schedules/:id', { params: { id } });

export function useDeleteSchedule() {
  return useCall({
    call: deleteSchedule,
    invalidates: ['schedule'],
    success: { title: 'Schedule deleted' },
    failure: 'Failed to delete schedule',
  });
}

export function useApproveSchedule() {
  return useCall({
    call: ({ id, ...body }: ApproveScheduleRequest & { id: string }) =>
      call('POST /schedules/:id/approve', { params: { id }, body }),
    invalidates: ['schedule'],
    success: {
      title: 'Schedule Approved',
      description: 'The schedule has been approved successfully',
    },
    failure: 'Failed to approve schedule',
  });
}

export function useRejectSchedule() {
  return useCall({
    call: ({ id, ...body }: RejectScheduleRequest & { id: string }) =>
      call('POST /schedules/:id/reject', { params: { id }, body }),
    invalidates: ['schedule'],
    success: {
      title: 'Schedule Rejected',
      description: 'The schedule has been rejected successfully',
    },
    failure: 'Failed to reject schedule',
  });
}
