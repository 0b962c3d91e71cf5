import type { EmployeeStats, EmployerStats } from '@contract/stats/stats.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../http.js';
import { keys } from '../keys.js';

export function useEmployerStats() {
  return useQuery({
    queryKey: [...keys.stats, 'employer'],
    queryFn: () => call<EmployerStats>('stats'),
  });
}

export function useEmployeeStats() {
  return useQuery({
    queryKey: [...keys.stats, 'employee'],
    queryFn: () => call<EmployeeStats>('stats'),
  });
}
