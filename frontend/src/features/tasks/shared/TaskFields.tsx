import { useFormContext } from 'react-hook-form';
import { useEmployeeOptions } from '../../employees/api/employees.js';
import { useVenues } from '../../venues/api/venues.js';
import { FormSelect } from '@/components/fields/FormSelect.js';
import { fullName } from '@/lib/names.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Select, TextArea, TextInput } from '@/ui/inputs/inputs.js';
import { DueFields } from './DueFields.js';
import { ShiftField } from './ShiftField.js';
import { taskLabels, type TaskValues } from './task-form.js';
import { priorityOptions } from './task-words.js';

/** The value '' of a select is sent as null. */
const orNull = { setValueAs: (value: unknown) => value || null };

/** The fields of a task, for use inside a form of `TaskValues`. Pass `task` when editing, because its assignee or
 * venue may be inactive now. */
export function TaskFields({ task }: { task?: { assignedTo: Choice; venue: Choice; shift: unknown } }) {
  const { register, formState, setValue } = useFormContext<TaskValues>();
  const { data: people } = useEmployeeOptions();
  const { data: venues } = useVenues();
  const error = (name: keyof TaskValues) => formState.errors[name]?.message;
  return (
    <>
      <TextInput label={taskLabels.title} error={error('title')} {...register('title')} />
      <TextArea label={taskLabels.description} error={error('description')} {...register('description')} />
      <TextArea
        label={taskLabels.checklist}
        hint="Optional. One step per line. The assignee ticks each step."
        rows={3}
        error={error('checklist')}
        {...register('checklist')}
      />
      <FieldRow>
        <FormSelect
          label={taskLabels.assignedToId}
          placeholder={people ? 'Unassigned' : 'Loading employees...'}
          options={withCurrent(
            people?.map((one) => ({ value: one.id, label: fullName(one) })),
            task?.assignedTo,
          )}
          error={error('assignedToId')}
          {...register('assignedToId', {
            ...orNull,
            onChange: () => setValue('shiftId', null, { shouldDirty: true }),
          })}
        />
        <Select
          label={taskLabels.priority}
          options={priorityOptions}
          error={error('priority')}
          {...register('priority')}
        />
      </FieldRow>
      <DueFields />
      <FieldRow>
        <FormSelect
          label={taskLabels.venueId}
          placeholder="No venue"
          options={withCurrent(
            venues?.map(({ id, name }) => ({ value: id, label: name })),
            task?.venue,
          )}
          error={error('venueId')}
          {...register('venueId', orNull)}
        />
        <ShiftField hasShift={Boolean(task?.shift)} />
      </FieldRow>
    </>
  );
}

type Choice = { id: string; name?: string; firstName?: string; lastName?: string } | null;
type Options = { value: string; label: string }[];

/** Adds the current choice if the options lack it. */
function withCurrent(options: Options = [], current: Choice = null): Options {
  if (!current || options.some(({ value }) => value === current.id)) return options;
  return [...options, { value: current.id, label: current.name ?? fullName(current) }];
}
