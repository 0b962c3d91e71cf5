import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';

/** Loads shifts of one employee for employers. With `isOver` it loads past shifts, the latest first. */
export function useEmployeeShifts(employeeId: string, { isOver, most }: { isOver: boolean; most: number }) {
  return useQuery({
    queryKey: [...keys.shifts, 'of', employeeId, isOver, most],
    queryFn: () =>
      list(
        'GET /employees/:id/shifts',
        { filter: { over: isOver }, sort: ['startsAt', isOver ? 'DESC' : 'ASC'], range: [0, most - 1] },
        { params: { id: employeeId } },
      ),
    placeholderData: keepPreviousData,
  });
}
