import { useFormContext, useWatch } from 'react-hook-form';
import { useShiftChoices } from '../api/tasks.js';
import { useFormat } from '@/session/use-format.js';
import { Select } from '@/ui/inputs/inputs.js';
import { taskLabels, type TaskValues } from './task-form.js';

/** Selects a shift of the assignee. The current shift stays selectable, even if it is not in the list. */
export function ShiftField({ hasShift }: { hasShift: boolean }) {
  const format = useFormat();
  const { control, setValue, formState } = useFormContext<TaskValues>();
  const [assignedToId, shiftId] = useWatch({ control, name: ['assignedToId', 'shiftId'] });
  const { data, isFetching } = useShiftChoices(assignedToId || null);
  const chosen = shiftId ?? '';
  const options = (data?.items ?? []).map((shift) => ({ value: shift.shiftId, label: format.shift(shift) }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <Select
      label={taskLabels.shiftId}
      placeholder={isFetching ? 'Loading shifts...' : 'No shift'}
      hint={assignedToId ? undefined : 'Choose an employee to see their shifts.'}
      options={
        isKnown
          ? options
          : [...options, { value: chosen, label: hasShift ? 'Current shift' : 'Selected shift' }]
      }
      value={chosen}
      disabled={!assignedToId && chosen === ''}
      error={formState.errors.shiftId?.message}
      onChange={({ target }) => setValue('shiftId', target.value || null, { shouldDirty: true })}
    />
  );
}
