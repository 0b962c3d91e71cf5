import type { LocalDate } from '@contract/common/time/local.js';
import type { EmployeeShiftView, ShiftDetailsView, ShiftView } from '@contract/shifts/shifts.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { list } from '../list.js';
import { useCall } from '../use-call.js';
import { useGet } from '../use-get.js';

/** The employee's own upcoming shifts, soonest first. */
export function useShifts() {
  return useGet<ShiftView[]>(keys.shifts);
}

/** So many of the shifts that are over are read. */
const OVER_MOST = 200;

/** The employee's own shifts that are over, the latest first; perhaps only from a day on. */
export function useShiftsOver(from?: LocalDate) {
  const filter = { over: true, ...(from && { date_gte: from }) };
  return useQuery({
    queryKey: [...keys.shifts, 'over', from ?? null],
    queryFn: () =>
      list<ShiftView>('shifts', { filter, sort: ['startsAt', 'DESC'], range: [0, OVER_MOST - 1] }),
    // As the day turns, what is known stays until the next is there.
    placeholderData: keepPreviousData,
  });
}

/** Shifts of one employee, for employers. With `isOver` the past ones, the latest first. */
export function useEmployeeShifts(employeeId: string, { isOver, most }: { isOver: boolean; most: number }) {
  return useQuery({
    queryKey: [...keys.shifts, 'of', employeeId, isOver, most],
    queryFn: () =>
      list<EmployeeShiftView>(`employees/${encodeURIComponent(employeeId)}/shifts`, {
        filter: { over: isOver },
        sort: ['startsAt', isOver ? 'DESC' : 'ASC'],
        range: [0, most - 1],
      }),
    placeholderData: keepPreviousData,
  });
}

/** One of the employee's own shifts, with what helps to work it. */
export function useShift(id: string) {
  return useGet<ShiftDetailsView>([...keys.shifts, id]);
}

/** Says that one will work a shift of a rota, as it was read. */
export function useConfirmShift() {
  return useCall({
    call: ({ rotaShiftId, version }: Pick<ShiftView, 'rotaShiftId' | 'version'>) =>
      call<ShiftView>(`rota-shifts/${rotaShiftId}/confirm`, { method: 'POST', body: { version } }),
    invalidates: ['shift'],
    success: { title: 'Shift confirmed' },
    failure: 'Failed to confirm shift',
  });
}
