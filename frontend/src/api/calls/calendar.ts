import type { CalendarFeedView, NewCalendarFeedView } from '@contract/calendar/calendar.contract.js';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { queryClient } from '../query-client.js';
import { useCall } from '../use-call.js';
import { useGet } from '../use-get.js';

/** Whether one's own shifts can be read by a calendar program. */
export function useCalendarFeed() {
  return useGet<CalendarFeedView>(keys.calendar);
}

/** Makes the address at which a calendar program reads them; it is shown this once, and an earlier one ends. */
export function useMakeCalendarFeed() {
  return useCall({
    call: () => call<NewCalendarFeedView>('calendar', { method: 'POST' }),
    invalidates: ['calendar'],
    success: { title: 'Calendar address made' },
    failure: 'Failed to make the calendar address',
  });
}

export function useRevokeCalendarFeed() {
  return useCall({
    call: async () => {
      const ended = await call<CalendarFeedView>('calendar', { method: 'DELETE' });
      // At once: the question gives the focus back, and never to a button that is about to go.
      queryClient.setQueryData(keys.calendar, ended);
      return ended;
    },
    invalidates: ['calendar'],
    success: { title: 'Calendar address ended' },
    failure: 'Failed to end the calendar address',
  });
}
