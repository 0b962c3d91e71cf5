import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../http.js';
import { keys } from '../keys.js';

/** The employee's own upcoming shifts, soonest first. */
export function useShifts() {
  return useQuery({
    queryKey: [...keys.shifts, 'upcoming'],
    queryFn: () => call<ShiftView[]>('shifts'),
  });
}
