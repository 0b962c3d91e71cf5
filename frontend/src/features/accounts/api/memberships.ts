import { call } from '@/api/http.js';
import { trackSessionChange } from '@/api/session-change.js';
import { useCall } from '@/api/use-call.js';

/** Switches to another membership of the same account. */
export function useSwitchMembership() {
  return useCall({
    call: (userId: string) => trackSessionChange(call('POST /auth/switch', { body: { userId } })),
    invalidates: [],
    failure: 'Failed to switch company',
    serverText: true,
  });
}
