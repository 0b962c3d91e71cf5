import { useQuery } from '@tanstack/react-query';
import { storeServerTime } from '@/lib/server-time.js';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';

/** Employees become due, late or overdue by time alone, and no event reports that. */
const EACH_MINUTE_MS = 60_000;

/** Loads the employees who are working, should be working or start soon. */
export function useDuty() {
  return useQuery({
    queryKey: [...keys['clock-entries'], 'duty'],
    queryFn: async () => {
      const view = await call('GET /clock/duty');
      storeServerTime(view.now);
      return view;
    },
    refetchInterval: EACH_MINUTE_MS,
  });
}
