import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { updateRotaShift } from '../../api/calls/rota-shifts.js';
import { useCall } from '../../api/use-call.js';
import { FillShift } from './FillShift.js';

/** Chooses somebody for a shift of a rota; on a published one it gathers until it is published. */
export function FillRotaShift({ shift }: { shift: RotaShiftView }) {
  const { mutate, isPending } = useCall({
    call: (employeeId: string) => updateRotaShift(shift, { employeeId }),
    invalidates: ['rota'],
    success: { title: 'Employee assigned successfully' },
    failure: 'Failed to assign employee',
  });
  return <FillShift shift={shift} name={shift.role ?? 'this shift'} pending={isPending} onChoose={mutate} />;
}
