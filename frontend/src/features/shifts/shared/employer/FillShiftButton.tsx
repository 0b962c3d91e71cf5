import { useState } from 'react';
import { Button } from '@/ui/actions/Button.js';
import type { ShiftToFill } from './candidates.js';
import { PersonPicker } from './PersonPicker.js';

interface Props {
  shift: ShiftToFill;
  /** The name of the shift, such as 'Front door'. */
  name: string;
  /** The accessible name of the button, if a page has several. */
  label?: string;
  pending: boolean;
  onChoose: (employeeId: string, done: { onSettled: () => void }) => void;
}

/** Button that opens the dialog with the employees for a shift. */
export function FillShiftButton({ shift, name, label, pending, onChoose }: Props) {
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
