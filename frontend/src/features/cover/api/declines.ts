import { call } from '@/api/http.js';
import { useCall } from '@/api/use-call.js';
import { useCreateCall } from '@/api/use-create-call.js';

/** Declines an own shift. A retry after a lost answer does not decline it twice. */
export function useDeclineShift(id: string) {
  return useCreateCall({
    call: (reason: string, idempotencyKey) =>
      call('POST /shifts/:id/decline', { params: { id }, body: { reason }, idempotencyKey }),
    invalidates: ['decline'],
    success: { title: 'Your manager was notified' },
    failure: 'Failed to decline the shift',
    serverText: true,
  });
}

export function useWithdrawDecline(id: string) {
  return useCall({
    call: () => call('POST /shifts/:id/decline/withdraw', { params: { id } }),
    invalidates: ['decline'],
    success: { title: 'Your manager was notified' },
    failure: 'Failed to take the shift back',
    serverText: true,
  });
}

/** Takes an employee off a shift that they cannot work. */
export function useReleaseDecline() {
  return useCall({
    call: (id: string) => call('POST /shift-declines/:id/release', { params: { id } }),
    invalidates: ['decline', 'rota', 'assignment'],
    success: { title: 'The shift is open now' },
    failure: 'Failed to release the employee',
    serverText: true,
  });
}
