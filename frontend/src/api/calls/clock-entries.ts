import type { ClockEntryView, EndClockEntryRequest } from '@contract/clock/clock.contract.js';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../lib/names.js';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { list, type ListQuery } from '../list.js';
import { useCall } from '../use-call.js';

/** A page of what was clocked. Filters: status, employeeId, scheduleId, date, date_gte, date_lte, q. */
export function useClockEntries(query: ListQuery = {}) {
  return useQuery({
    queryKey: [...keys['clock-entries'], 'list', query],
    queryFn: () => list<ClockEntryView>('clock/entries', query),
  });
}

/** An employer clocks somebody out, who is told. */
export function useEndClockEntry() {
  return useCall({
    call: ({ id, ...body }: EndClockEntryRequest & { id: string }) =>
      call<ClockEntryView>(`clock/entries/${encodeURIComponent(id)}/end`, { method: 'POST', body }),
    invalidates: ['clock entry'],
    success: {
      title: ({ employee }) => `${fullName(employee)} clocked out`,
      description: 'Their hours wait for approval.',
    },
    failure: 'Failed to end clock entry',
  });
}
