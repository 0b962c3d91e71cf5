import { useFormContext, useWatch } from 'react-hook-form';
import { useShiftChoices } from '../api/tasks.js';
import { useFormat } from '@/session/use-format.js';
import { Select } from '@/ui/inputs/inputs.js';
import { taskLabels, type TaskValues } from './task-form.js';

/** Selects a shift of the assignee. The current shift stays selectable, even if it is not in the list. */
export function ShiftField({ hasShift }: { hasShift: boolean }) {
  const format = useFormat();
  const { control, setValue, formState } = useFormContext<TaskValues>();
  const [assignedToId, scheduleId, rotaShiftId] = useWatch({
    control,
    name: ['assignedToId', 'scheduleId', 'rotaShiftId'],
  });
  const { data, isFetching } = useShiftChoices(assignedToId || null);
  const work = data?.items ?? [];
  const chosen = scheduleId ?? rotaShiftId ?? '';
  const options = work.map((shift) => ({
    value: shift.scheduleId ?? shift.rotaShiftId ?? '',
    label: format.shift(shift),
  }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  const choose = (id: string): void => {
    const isOfRota = work.some(({ rotaShiftId: one }) => one === id);
    setValue('scheduleId', id && !isOfRota ? id : null, { shouldDirty: true });
    setValue('rotaShiftId', id && isOfRota ? id : null, { shouldDirty: true });
  };
  return (
    <Select
      label={taskLabels.scheduleId}
      placeholder={isFetching ? 'Loading shifts...' : 'No shift'}
      hint={assignedToId ? undefined : 'Choose an employee to see their shifts.'}
      options={
        isKnown
          ? options
          : [...options, { value: chosen, label: hasShift ? 'Current shift' : 'Selected shift' }]
      }
      value={chosen}
      disabled={!assignedToId && chosen === ''}
      error={formState.errors.scheduleId?.message ?? formState.errors.rotaShiftId?.message}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
