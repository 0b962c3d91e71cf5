import type {
  AddLeaveCorrectionRequest,
  LeaveBalanceDetail,
  SetEntitlementRequest,
} from '@contract/balances/balances.contract.js';
import type { LocalDate } from '@contract/common/time/local.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { useCall } from '@/api/use-call.js';
import { useCreateCall } from '@/api/use-create-call.js';

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

/** Returns the leave year of a date, named by its calendar year, from any balance of the company. */
function yearOf({ first, last, year }: LeaveBalanceDetail, date: LocalDate): number {
  const ofFirst = Number(date.slice(0, 4));
  if (first <= date && date <= last) return year;
  return date.slice(4) < first.slice(4) ? ofFirst - 1 : ofFirst;
}

/** Reads the user's own balance of the leave year of a date. */
export function useOwnBalanceOn(date: LocalDate | undefined) {
  const { data: current } = useOwnBalance();
  const year = date && current ? yearOf(current, date) : null;
  const other = useOwnBalance(current && year !== current.year ? year : null);
  return date ? other.data : undefined;
}

/** Reads the balance of a person for the leave year of a date. */
export function useBalanceOn(id: string, date: LocalDate) {
  const current = useBalance(id, null);
  const year = current.data ? yearOf(current.data, date) : null;
  const other = useBalance(id, current.data && year !== current.data.year ? year : null);
  return current.data ? other : current;
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
