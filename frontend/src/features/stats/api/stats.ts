import type { LocalDate } from '@contract/common/time/local.js';
import type { DayHoursView, EmployeeStats, EmployerStats } from '@contract/stats/stats.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/http.js';
import { keys } from '../../../api/keys.js';
import { useGet } from '../../../api/use-get.js';

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
