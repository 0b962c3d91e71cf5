import type { ProposeSwapRequest, SwapView } from '@contract/swaps/swaps.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';
import { queryClient } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';
import { useCreateCall } from '@/api/use-create-call.js';

/** The most swaps that the page of one's own swaps lists. */
const OWN_MOST = 100;

/** Loads the swaps that concern the user, the latest first. */
export function useOwnSwaps() {
  return useQuery({
    queryKey: [...keys.swaps, 'own'],
    queryFn: () => list('GET /swaps', { sort: ['createdAt', 'DESC'], range: [0, OWN_MOST - 1] }),
  });
}

/** Loads to whom the user may give a shift, and for which shifts they may swap it. */
export function useSwapOptions(shiftId: string) {
  return useQuery({
    queryKey: [...keys.swaps, 'options', shiftId],
    queryFn: () => call('GET /shifts/:id/swap-options', { params: { id: shiftId } }),
    retry: false,
  });
}

/** Counts the swaps of an employee in the last 12 weeks. */
export function useSwapRecord(id: string) {
  return useQuery({
    queryKey: [...keys.swaps, 'record', id],
    queryFn: () => call('GET /employees/:id/swaps', { params: { id } }),
  });
}

const reviewQuery = (id: string) => {
  return {
    queryKey: [...keys.swaps, 'review', id],
    queryFn: () => call('GET /swaps/:id/review', { params: { id } }),
  };
};

/** Loads a swap with what to know before a decision. */
export function useSwapReview(id: string) {
  return useQuery(reviewQuery(id));
}

/** Loads the same again, not from the cache. Rejects if it cannot be loaded. */
export function loadSwapReview(id: string) {
  return queryClient.fetchQuery({ ...reviewQuery(id), staleTime: 0 });
}

export function useProposeSwap() {
  return useCreateCall({
    call: (body: ProposeSwapRequest, idempotencyKey) => call('POST /swaps', { body, idempotencyKey }),
    invalidates: ['swap'],
    success: { title: 'Proposal sent' },
    failure: 'Failed to send the proposal',
    serverText: true,
  });
}

const STEPS = {
  accept: { success: 'Swap accepted', failure: 'Failed to accept the swap' },
  refuse: { success: 'Swap refused', failure: 'Failed to refuse the swap' },
  withdraw: { success: 'Proposal withdrawn', failure: 'Failed to withdraw the proposal' },
  approve: { success: 'Swap approved', failure: 'Failed to approve the swap' },
};

/** Returns a call that answers, withdraws or decides a swap. */
export function useSwapStep(step: keyof typeof STEPS) {
  const { success, failure } = STEPS[step];
  return useCall({
    call: ({ id, version }: Pick<SwapView, 'id' | 'version'>) =>
      call(`POST /swaps/:id/${step}`, { params: { id }, body: { version } }),
    invalidates: ['swap'],
    success: { title: success },
    failure,
    serverText: true,
  });
}
