import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import type { ShiftToFill } from './candidates.js';
import { PersonPicker } from './PersonPicker.js';

interface Props {
  shift: ShiftToFill;
  /** What the shift is called, such as 'Front door'. */
  name: string;
  /** What the button is called where several stand beside each other. */
  label?: string;
  pending: boolean;
  onChoose: (employeeId: string, done: { onSettled: () => void }) => void;
}

/** Opens the choice of somebody for a shift. */
export function FillShift({ shift, name, label, pending, onChoose }: Props) {
  const [choosing, setChoosing] = useState(false);
  const close = (): void => setChoosing(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon="user-plus"
        aria-label={label}
        onClick={() => setChoosing(true)}
      >
        Choose Someone
      </Button>
      {choosing && (
        <PersonPicker
          shift={shift}
          name={name}
          pending={pending}
          onChoose={(employeeId) => onChoose(employeeId, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
