import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys.js';
import { list, type ListQuery } from '@/api/list.js';

/**
 * Loads a page of timesheets. Employees get their own. Filters: status, employeeId, scheduleId, date_gte, date_lte, q.
 */
export function useTimesheets(query: ListQuery = {}) {
  return useQuery({
    queryKey: [...keys.timesheets, 'list', query],
    queryFn: () => list('GET /timesheets', query),
  });
}
