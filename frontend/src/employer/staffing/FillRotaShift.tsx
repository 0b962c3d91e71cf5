import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { updateRotaShift } from '../../api/calls/rota-shifts.js';
import { useCall } from '../../api/use-call.js';
import { Button } from '../../ui/Button.js';
import { PersonPicker } from './PersonPicker.js';

/** Opens the choice of somebody for a shift of a rota; on a published one it gathers until it is published. */
export function FillRotaShift({ shift }: { shift: RotaShiftView }) {
  const [choosing, setChoosing] = useState(false);
  const { mutate, isPending } = useCall({
    call: (employeeId: string) => updateRotaShift(shift, { employeeId }),
    invalidates: ['rota'],
    success: { title: 'Employee assigned successfully' },
    failure: 'Failed to assign employee',
  });
  const close = (): void => setChoosing(false);
  return (
    <>
      <Button variant="secondary" size="small" icon="user-plus" onClick={() => setChoosing(true)}>
        Choose Someone
      </Button>
      {choosing && (
        <PersonPicker
          shift={shift}
          name={shift.role ?? 'this shift'}
          pending={isPending}
          onChoose={(employeeId) => mutate(employeeId, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
