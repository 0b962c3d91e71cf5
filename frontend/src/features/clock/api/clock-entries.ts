import type { EndClockEntryRequest } from '@contract/clock/clock.contract.js';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '@/lib/names.js';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { useCall } from '@/api/use-call.js';

export function useClockEntry(id: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...keys['clock-entries'], 'one', id],
    queryFn: () => call('GET /clock/entries/:id', { params: { id } }),
    enabled,
  });
}

/** Clocks out an employee as an employer. The employee is notified. */
export function useEndClockEntry() {
  return useCall({
    call: ({ id, ...body }: EndClockEntryRequest & { id: string }) =>
      call('POST /clock/entries/:id/end', { params: { id }, body }),
    invalidates: ['clock entry'],
    success: {
      title: ({ employee }) => `${fullName(employee)} clocked out`,
      description: 'Their hours are waiting for approval.',
    },
    failure: 'Failed to end clock entry',
  });
}
