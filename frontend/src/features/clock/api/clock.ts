import type { ClockView } from '@contract/clock/clock.contract.js';
import { useQuery } from '@tanstack/react-query';
import { storeServerTime } from '@/lib/server-time.js';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { queryClient } from '@/api/query-client.js';

const MINE = [...keys.clock, 'mine'];

/** Loads the employee's open clock entry and the shifts to clock in to. */
export function useClock() {
  return useQuery({
    queryKey: MINE,
    queryFn: async () => {
      const view = await call('GET /clock');
      storeServerTime(view.now);
      return view;
    },
  });
}

/** Applies a change to the cached clock without a request. */
export function updateClock(change: (view: ClockView) => ClockView): void {
  queryClient.setQueryData<ClockView>(MINE, (view) => view && change(view));
}
