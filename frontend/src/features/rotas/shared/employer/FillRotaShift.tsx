import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useMemo } from 'react';
import { updateRotaShift } from '../../api/rota-shifts.js';
import { useCall } from '@/api/use-call.js';
import type { OpenShiftGroup } from '../open-shift-groups.js';
import { FillShiftButton } from '@/features/shifts/shared/employer/FillShiftButton.js';

/** Assigns an employee to a rota shift. On a published rota this is a pending change. */
export function FillRotaShift({ shift, places }: { shift: RotaShiftView; places: OpenShiftGroup | null }) {
  const { mutate, isPending } = useCall({
    call: (employeeId: string) => updateRotaShift(shift, { employeeId }),
    invalidates: ['rota'],
    success: { title: 'Employee assigned successfully' },
    failure: 'Failed to assign employee',
  });
  const counted = useMemo(
    () => ({ ...shift, ...(places && { peopleNeeded: places.total, assignedCount: places.filled }) }),
    [shift, places],
  );
  return (
    <FillShiftButton
      shift={counted}
      name={shift.role ?? 'this shift'}
      pending={isPending}
      onChoose={mutate}
    />
  );
}
