import type { DutyView } from '@contract/clock/duty.contract.js';
import { useQuery } from '@tanstack/react-query';
import { noteContact } from '../../lib/server-time.js';
import { call } from '../http.js';
import { keys } from '../keys.js';

/** Time alone makes somebody due, late or overdue: no change tells of it. */
const EACH_MINUTE_MS = 60_000;

/** Who works now, should, or will soon. */
export function useDuty() {
  return useQuery({
    queryKey: [...keys['clock-entries'], 'duty'],
    queryFn: async () => {
      const view = await call<DutyView>('clock/duty');
      noteContact(view.now);
      return view;
    },
    refetchInterval: EACH_MINUTE_MS,
  });
}
