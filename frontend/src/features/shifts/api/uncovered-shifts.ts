import type { UncoveredShiftView } from '@contract/rotas/staffing/uncovered-shifts.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';

/**
 * Loads the next shifts of the week that need cover.
 * The key is under `stats`, because the counts change with the same events.
 */
export function useUncoveredShifts(count: number) {
  return useQuery({
    queryKey: [...keys.stats, 'uncovered', count],
    queryFn: () => list('GET /uncovered-shifts', { range: [0, count - 1] }),
    placeholderData: (before) => before,
  });
}

type Filling = Pick<UncoveredShiftView, 'id' | 'version' | 'gathers'>;

/**
 * Assigns an employee to a published rota shift and notifies them at once.
 * If the rota has pending changes, this change is pending as well.
 */
export function useFillUncoveredShift({ id, version, gathers }: Filling) {
  return useCall({
    call: (employeeId: string) =>
      call('PATCH /rota-shifts/:id', {
        params: { id },
        body: { employeeId, version, publish: !gathers },
      }),
    invalidates: ['rota'],
    success: {
      title: 'Employee assigned successfully',
      ...(gathers && { description: 'The employee is notified when you publish the changes of the rota.' }),
    },
    failure: 'Failed to assign employee',
  });
}
