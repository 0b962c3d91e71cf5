import type { LocalDate } from '@contract/common/time/local.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';

/** Loads who is on leave on some days, optionally only the people of a venue. Shows the days before until the new ones are
 * loaded. */
export function useAbsences({ from, to, venueId }: { from: LocalDate; to: LocalDate; venueId: string }) {
  const query = { from, to, ...(venueId && { venueId }) };
  return useQuery({
    queryKey: [...keys.leave, 'calendar', from, to, venueId],
    queryFn: () => call('GET /leave/calendar', { query }),
    placeholderData: keepPreviousData,
  });
}

/** The most coming leave that is loaded. */
const COMING_MOST = 20;

/** Loads the user's own leave from a day on, the soonest first. */
export function useComingLeave(from: LocalDate) {
  return useQuery({
    queryKey: [...keys.leave, 'coming', from],
    queryFn: () =>
      list('GET /leave', { filter: { from }, sort: ['startsOn', 'ASC'], range: [0, COMING_MOST - 1] }),
    placeholderData: keepPreviousData,
  });
}
