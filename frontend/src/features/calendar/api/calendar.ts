import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { queryClient } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';
import { useGet } from '@/api/use-get.js';

/** Loads whether the user has a calendar address. */
export function useCalendarFeed() {
  return useGet('GET /calendar');
}

/** Creates a calendar address, which is shown only once, and revokes an earlier one. */
export function useMakeCalendarFeed() {
  return useCall({
    call: () => call('POST /calendar'),
    invalidates: ['calendar'],
    success: { title: 'Calendar address created' },
    failure: 'Failed to create the calendar address',
  });
}

export function useRevokeCalendarFeed() {
  return useCall({
    call: async () => {
      const ended = await call('DELETE /calendar');
      // Updates the page before the dialog closes, because the dialog
      // returns the focus to a button that this change removes.
      queryClient.setQueryData(keys.calendar, ended);
      return ended;
    },
    invalidates: ['calendar'],
    success: { title: 'Calendar address revoked' },
    failure: 'Failed to revoke the calendar address',
  });
}
