import type {
  ApproveScheduleRequest,
  PendingScheduleView,
  RejectScheduleRequest,
  ScheduleView,
} from '@contract/schedules/schedules.contract.js';
import type {
  CreateScheduleSeriesRequest,
  ScheduleSeriesView,
} from '@contract/schedules/schedule-series.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { refresh } from '../query-client.js';
import { useIdempotencyKey } from '../idempotency.js';
import { list, type ListQuery } from '../list.js';
import { useCall } from '../use-call.js';
import { messagesOf } from '../../lib/warnings.js';
import { useGet } from '../use-get.js';

/**
 * A page of schedules; employees get those assigned to them.
 * Filters: status, date_gte, date_lte, venueId, upcoming, needsCover, employeeId, q.
 */
export function useSchedules(query: ListQuery = {}) {
  return useQuery({
    queryKey: [...keys.schedules, 'list', query],
    queryFn: () => list<ScheduleView>('schedules', query),
  });
}

/** One schedule that the caller may see. */
export function useSchedule(id: string) {
  return useGet<ScheduleView>([...keys.schedules, id]);
}

/** As many as one page may hold. */
const PENDING_MOST = 500;

/** Schedules that wait for a decision: all of them, as far as one page goes. */
export function usePendingSchedules() {
  return useQuery({
    queryKey: [...keys.schedules, 'pending-approval'],
    queryFn: () => list<PendingScheduleView>('schedules/pending-approval', { range: [0, PENDING_MOST - 1] }),
  });
}

/** Pressing again after a lost answer makes nothing twice. */
function useSeries() {
  const { keyFor, done } = useIdempotencyKey();
  return async (body: CreateScheduleSeriesRequest) => {
    const idempotencyKey = keyFor(body);
    const made = await call<ScheduleSeriesView>('schedules/series', {
      method: 'POST',
      body,
      idempotencyKey,
    });
    done();
    return made;
  };
}

/** Plans schedules with their people, on one date or on many, for a form that says itself what became of it. */
export function useSendScheduleSeries() {
  const send = useSeries();
  return async (body: CreateScheduleSeriesRequest) => {
    const made = await send(body);
    void refresh('schedule');
    return made;
  };
}

/** What the toast says of what was planned. */
export function seriesTitle({ schedules: { length } }: ScheduleSeriesView): string {
  return length === 1 ? 'Schedule created successfully' : `${length} schedules created successfully`;
}

/** The same for a dialog; overlaps are told in the toast and never block. */
export function useCreateScheduleSeries() {
  return useCall({
    call: useSeries(),
    invalidates: ['schedule'],
    success: {
      title: seriesTitle,
      detail: ({ warnings }) => messagesOf(warnings),
    },
    failure: 'Failed to create schedule',
  });
}

export const deleteSchedule = (id: string) => call<ScheduleView>(`schedules/${id}`, { method: 'DELETE' });

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
      call<ScheduleView>(`schedules/${id}/approve`, { method: 'POST', body }),
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
      call<ScheduleView>(`schedules/${id}/reject`, { method: 'POST', body }),
    invalidates: ['schedule'],
    success: {
      title: 'Schedule Rejected',
      description: 'The schedule has been rejected successfully',
    },
    failure: 'Failed to reject schedule',
  });
}
