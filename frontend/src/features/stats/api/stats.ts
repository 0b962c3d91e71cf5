import type { LocalDate } from '@contract/common/time/local.js';
import type { EmployeeStats, EmployerStats } from '@contract/stats/stats.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';

type Stats = EmployerStats | EmployeeStats;

export function useEmployerStats() {
  return useQuery({
    queryKey: keys.stats,
    queryFn: () => call('GET /stats'),
    select: (stats: Stats) => ('parts' in stats ? stats : undefined),
  });
}

export function useEmployeeStats() {
  return useQuery({
    queryKey: keys.stats,
    queryFn: () => call('GET /stats'),
    select: (stats: Stats) => ('parts' in stats ? undefined : stats),
  });
}

/** Loads the company's hours for each day of the week that starts on `first`. */
export function useWeekHours(first: LocalDate) {
  return useQuery({
    queryKey: [...keys.stats, 'week', first],
    queryFn: () => call('GET /stats/week'),
  });
}
