import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTimesheets } from '../../api/timesheets.js';
import { keys } from '@/api/keys.js';
import { list, type Page } from '@/api/list.js';
import { useUser } from '@/session/session.js';
import { useToday } from '@/session/use-today.js';
import { historyConditions, type HistoryFilter } from '../../shared/history-filter.js';

/** About two weeks of shifts per page. */
const PAGE = 14;
const RECENT = 50;

/** Loads the user's timesheets page by page, latest first. */
export function useTimesheetHistory(chosen: HistoryFilter) {
  const today = useToday();
  const { firstDayOfWeek } = useUser();
  const filter = historyConditions(chosen, { today, firstDayOfWeek });
  return useInfiniteQuery({
    queryKey: [...keys.timesheets, 'history', filter],
    queryFn: ({ pageParam }) =>
      list('GET /timesheets', {
        range: [pageParam, pageParam + PAGE - 1],
        sort: ['date', 'DESC'],
        filter,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }: Page<TimesheetView>, pages) =>
      pages.length * PAGE < total ? pages.length * PAGE : undefined,
    placeholderData: keepPreviousData,
  });
}

/** Loads the user's most recently submitted timesheets. */
export function useRecentTimesheets() {
  return useTimesheets({ range: [0, RECENT - 1], sort: ['createdAt', 'DESC'] });
}
