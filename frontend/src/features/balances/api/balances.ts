import type {
  AddLeaveCorrectionRequest,
  SetEntitlementRequest,
} from '@contract/balances/balances.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/http.js';
import { keys } from '../../../api/keys.js';
import { useCall } from '../../../api/use-call.js';
import { useCreateCall } from '../../../api/use-create-call.js';

const yearQuery = (year: number | null) => (year === null ? {} : { query: { year: String(year) } });

/** Reads the balance of a person. Without a year it is that of the current leave year. */
export function useBalance(id: string, year: number | null) {
  return useQuery({
    queryKey: [...keys['leave-balances'], 'of', id, year],
    queryFn: () => call('GET /employees/:id/leave-balance', { params: { id }, ...yearQuery(year) }),
  });
}

/** Reads the user's own balance. Without a year it is that of the current leave year. */
export function useOwnBalance(year: number | null = null) {
  return useQuery({
    queryKey: [...keys['leave-balances'], 'own', year],
    queryFn: () => call('GET /leave-balance', yearQuery(year)),
  });
}

export function useSetEntitlement(id: string) {
  return useCall({
    call: (body: SetEntitlementRequest) =>
      call('PATCH /employees/:id/leave-entitlement', { params: { id }, body }),
    invalidates: ['balance'],
    success: { title: 'Entitlement saved' },
    failure: 'Failed to save the entitlement',
    serverText: true,
  });
}

export function useAddCorrection(id: string) {
  return useCreateCall({
    call: (body: AddLeaveCorrectionRequest, idempotencyKey) =>
      call('POST /employees/:id/leave-corrections', { params: { id }, body, idempotencyKey }),
    invalidates: ['balance'],
    success: { title: 'Correction added' },
    failure: 'Failed to add the correction',
    serverText: true,
  });
}

export function useRemoveCorrection() {
  return useCall({
    call: (id: string) => call('DELETE /leave-corrections/:id', { params: { id } }),
    invalidates: ['balance'],
    success: { title: 'Correction removed' },
    failure: 'Failed to remove the correction',
    serverText: true,
  });
}
