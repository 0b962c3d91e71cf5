import type {
  ChangeLeaveKindRequest,
  LeaveSettingsRequest,
  AddLeaveKindRequest,
} from '@contract/absences/absences.contract.js';
import type {
  ApproveLeaveRequest,
  AskAboutLeaveRequest,
  ChangeLeaveRequest,
  DecidedLeave,
  EndLeaveRequest,
  LeaveReview,
  LeaveView,
  PreviewLeaveRequest,
  RefuseLeaveRequest,
  RequestLeaveRequest,
  ShortenLeaveRequest,
} from '@contract/leave/leave.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { useIdempotencyKey } from '@/api/idempotency.js';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';
import { queryClient, refresh } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';
import { useCreateCall } from '@/api/use-create-call.js';
import { counted } from '@/lib/counts.js';

/** The most leave that the page of one's own leave lists. */
const OWN_MOST = 100;

/** Loads the user's own leave, the latest first. */
export function useOwnLeave(employeeId: string) {
  return useQuery({
    queryKey: [...keys.leave, 'own', employeeId],
    queryFn: () =>
      list('GET /leave', { filter: { employeeId }, sort: ['startsOn', 'DESC'], range: [0, OWN_MOST - 1] }),
  });
}

/** Loads the kinds of leave. Employees get those in use. */
export function useLeaveKinds() {
  return useQuery({ queryKey: [...keys.leave, 'kinds'], queryFn: () => list('GET /leave-kinds') });
}

export function useLeaveSettings() {
  return useQuery({ queryKey: [...keys.leave, 'settings'], queryFn: () => call('GET /leave-settings') });
}

/** Loads the cost of days of leave. Without a request nothing is loaded. */
export function useLeavePreview(request: PreviewLeaveRequest | null) {
  return useQuery({
    queryKey: [...keys.leave, 'preview', request],
    queryFn: () => call('POST /leave/preview', { body: request! }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function reviewQuery(id: string) {
  return {
    queryKey: [...keys.leave, 'review', id],
    queryFn: () => call('GET /leave/:id/review', { params: { id } }),
  };
}

/** Loads everything that an employer needs to decide on leave. */
export function useLeaveReview(id: string) {
  return useQuery(reviewQuery(id));
}

/** Loads the days on which an approval leaves too few people at a venue. Rejects if they cannot be loaded. */
export async function loadBelowCover(id: string): Promise<LeaveReview['belowCover']> {
  return (await queryClient.fetchQuery({ ...reviewQuery(id), staleTime: 0 })).belowCover;
}

/** Returns a call that requests leave. A retry after a lost answer does not request it twice. */
export function useRequestLeave() {
  const { keyFor, done } = useIdempotencyKey();
  return async (body: RequestLeaveRequest): Promise<DecidedLeave> => {
    const made = await call('POST /leave', { body, idempotencyKey: keyFor(body) });
    done();
    void refresh('leave request');
    return made;
  };
}

/** Returns a call that changes requested leave. */
export function useChangeLeave(id: string) {
  return async (body: ChangeLeaveRequest): Promise<LeaveView> => {
    const changed = await call('PATCH /leave/:id', { params: { id }, body });
    void refresh('leave request');
    return changed;
  };
}

/** Returns the text about shifts that became open, and about those that stayed. */
export function freedText({ freed, kept }: Pick<DecidedLeave, 'freed' | 'kept'>): string | undefined {
  const texts = [
    freed.length > 0 && `${counted(freed.length, 'shift')} ${freed.length === 1 ? 'is' : 'are'} open now.`,
    kept.length > 0 && `${counted(kept.length, 'shift')} with hours stayed.`,
  ];
  return texts.filter(Boolean).join(' ') || undefined;
}

export function useApproveLeave() {
  return useCall({
    call: ({ id, ...body }: ApproveLeaveRequest & { id: string }) =>
      call('POST /leave/:id/approve', { params: { id }, body }),
    invalidates: ['leave request'],
    success: { title: 'Leave approved', detail: freedText },
    failure: 'Failed to approve the leave',
    serverText: true,
  });
}

export function useRefuseLeave() {
  return useCall({
    call: ({ id, ...body }: RefuseLeaveRequest & { id: string }) =>
      call('POST /leave/:id/refuse', { params: { id }, body }),
    invalidates: ['leave request'],
    success: { title: 'Leave refused' },
    failure: 'Failed to refuse the leave',
    serverText: true,
  });
}

export function useAskAboutLeave() {
  return useCall({
    call: ({ id, ...body }: AskAboutLeaveRequest & { id: string }) =>
      call('POST /leave/:id/ask', { params: { id }, body }),
    invalidates: ['leave request'],
    success: { title: 'Question sent' },
    failure: 'Failed to send the question',
    serverText: true,
  });
}

export function useWithdrawLeave() {
  return useCall({
    call: ({ id, ...body }: EndLeaveRequest & { id: string }) =>
      call('POST /leave/:id/withdraw', { params: { id }, body }),
    invalidates: ['leave request'],
    success: { title: 'Request withdrawn' },
    failure: 'Failed to withdraw the request',
    serverText: true,
  });
}

export function useCancelLeave() {
  return useCall({
    call: ({ id, ...body }: EndLeaveRequest & { id: string }) =>
      call('POST /leave/:id/cancel', { params: { id }, body }),
    invalidates: ['leave request'],
    success: { title: 'Leave cancelled' },
    failure: 'Failed to cancel the leave',
    serverText: true,
  });
}

export function useShortenLeave() {
  return useCall({
    call: ({ id, ...body }: ShortenLeaveRequest & { id: string }) =>
      call('POST /leave/:id/shorten', { params: { id }, body }),
    invalidates: ['leave request'],
    success: { title: 'Last day saved' },
    failure: 'Failed to save the last day',
    serverText: true,
  });
}

export function useSaveLeaveSettings() {
  return useCall({
    call: (body: LeaveSettingsRequest) => call('PATCH /leave-settings', { body }),
    invalidates: ['leave'],
    success: { title: 'Settings of leave saved' },
    failure: 'Failed to save the settings of leave',
    serverText: true,
  });
}

export function useAddLeaveKind() {
  return useCreateCall({
    call: (body: AddLeaveKindRequest, idempotencyKey) => call('POST /leave-kinds', { body, idempotencyKey }),
    invalidates: ['leave'],
    success: { title: 'Kind of leave added' },
    failure: 'Failed to add the kind of leave',
    serverText: true,
  });
}

export function useChangeLeaveKind() {
  return useCall({
    call: ({ id, ...body }: ChangeLeaveKindRequest & { id: string }) =>
      call('PATCH /leave-kinds/:id', { params: { id }, body }),
    invalidates: ['leave'],
    success: { title: 'Kind of leave saved' },
    failure: 'Failed to save the kind of leave',
    serverText: true,
  });
}
