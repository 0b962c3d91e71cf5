import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useUser } from '@/session/session.js';
import { IconButton } from '@/ui/actions/Button.js';
import { toShiftToFill } from '@/features/shifts/shared/employer/shift-to-fill.js';
import { PersonPicker } from '@/features/shifts/shared/employer/PersonPicker.js';
import type { RotaValues, ShiftValues } from './values.js';

interface Props {
  index: number;
  shift: ShiftValues;
}

/**
 * Opens a picker of employees for a shift, with the free ones first. Overlaps are confirmed when the form is
 * saved.
 */
export function FindEmployeeButton({ index, shift: values }: Props) {
  const { shiftId, date, startTime, endTime, breakMinutes, role } = values;
  const { timeZone } = useUser();
  const { setValue, formState } = useFormContext<RotaValues>();
  const [searching, setSearching] = useState(false);
  const shift = useMemo(() => {
    const timed = toShiftToFill({ date, startTime, endTime, breakMinutes }, timeZone);
    return timed && { ...timed, id: shiftId ?? '' };
  }, [shiftId, date, startTime, endTime, breakMinutes, timeZone]);
  if (!shift) return null;
  const choose = (employeeId: string): void => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(`shifts.${index}.employeeId`, employeeId, options);
    setSearching(false);
  };
  return (
    <>
      <IconButton
        icon="search"
        label="Find Someone"
        aria-label={`Find Someone for shift ${index + 1}`}
        onClick={() => setSearching(true)}
      />
      {searching && (
        <PersonPicker
          shift={shift}
          name={role || `shift ${index + 1}`}
          asks={false}
          pending={false}
          onChoose={choose}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}
