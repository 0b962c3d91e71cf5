import type { Role } from '@contract/common/auth/roles.contract.js';
import type { EmployeeStats, EmployerStats } from '@contract/stats/stats.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverTime } from '../../lib/server-time.js';
import { useNow } from '../../lib/use-now.js';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { refresh } from '../query-client.js';

const MINUTE_MS = 60_000;

const query = <T>(role: Role) => ({ queryKey: [...keys.stats, role], queryFn: () => call<T>('stats') });

export function useEmployerStats() {
  return useQuery(query<EmployerStats>('employer'));
}

export function useEmployeeStats() {
  return useQuery(query<EmployeeStats>('employee'));
}

/** Reads what is overdue again when time alone has made it more: no change tells of it. Each minute until the server says
 * so, too, should its clock be behind. */
export function useOverdueInTime(role: Role): void {
  const { data } = useQuery(query<EmployerStats | EmployeeStats>(role));
  const now = serverTime(useNow()).getTime();
  const next = data?.nextOverdueAt ? Date.parse(data.nextOverdueAt) : Infinity;
  const minutesOver = Math.floor((now - next) / MINUTE_MS);
  useEffect(() => {
    if (minutesOver >= 0) void refresh('task');
  }, [next, minutesOver]);
}
