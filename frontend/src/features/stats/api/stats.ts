import type { LocalDate } from '@contract/common/time/local.js';
import type { DayHoursView, EmployeeStats, EmployerStats } from '@contract/stats/stats.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverTime } from '../../../lib/server-time.js';
import { useNow } from '../../../lib/use-now.js';
import { call } from '../../../api/http.js';
import { keys } from '../../../api/keys.js';
import { refresh } from '../../../api/query-client.js';
import { useGet } from '../../../api/use-get.js';

const MINUTE_MS = 60_000;

export function useEmployerStats() {
  return useGet<EmployerStats>(keys.stats);
}

export function useEmployeeStats() {
  return useGet<EmployeeStats>(keys.stats);
}

/** Loads the company's hours for each day of the week that starts on `first`. */
export function useWeekHours(first: LocalDate) {
  return useQuery({
    queryKey: [...keys.stats, 'week', first],
    queryFn: () => call<DayHoursView[]>('stats/week'),
  });
}

/**
 * Refetches tasks when a due time passes, because no event reports that.
 * Repeats every minute in case the server's clock is behind.
 */
export function useRefetchAtDueTimes(): void {
  const { data } = useGet<EmployerStats | EmployeeStats>(keys.stats);
  const now = serverTime(useNow()).getTime();
  const next = data?.nextOverdueAt ? Date.parse(data.nextOverdueAt) : Infinity;
  const minutesOver = Math.floor((now - next) / MINUTE_MS);
  useEffect(() => {
    if (minutesOver >= 0) void refresh('task');
  }, [next, minutesOver]);
}
