import { useFormContext } from 'react-hook-form';
import { useEmployeeOptions } from '@/features/employees/api/employees.js';
import { VenueSelect } from '@/features/venues/shared/employer/VenueSelect.js';
import { FormSelect } from '@/components/fields/FormSelect.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { fullName } from '@/lib/names.js';
import { priorityOptions } from '../../shared/task-words.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Select, TextArea, TextInput } from '@/ui/inputs/inputs.js';
import { useFieldProps } from '@/components/forms/use-field-props.js';
import { DaysField } from '@/components/employer/forms/DaysField.js';
import { templateLabels, type TemplateValues } from './values.js';

/** Sends the empty option as null. */
const orNull = { setValueAs: (value: unknown) => value || null };

/**
 * The inputs of a repeating task. They need a form of `TemplateValues`. `venue` is the task's current venue,
 * which may be inactive.
 */
export function TemplateInputs({ venue = null }: { venue?: { id: string; name: string } | null }) {
  const { setValue, watch, formState } = useFormContext<TemplateValues>();
  const field = useFieldProps<TemplateValues>(templateLabels);
  const { data: people } = useEmployeeOptions();
  return (
    <>
      <TextInput {...field('title')} />
      <TextArea {...field('description')} hint="Optional." />
      <TextArea
        {...field('checklist')}
        rows={5}
        hint="Optional. One step per line. The assignee ticks each step."
      />
      <DaysField
        label={templateLabels.days}
        value={watch('days')}
        error={formState.errors.days?.message}
        onChange={(days) =>
          setValue('days', days, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      <FieldRow>
        <TimeInput {...field('startTime')} />
        <TimeInput {...field('dueTime')} hint="A time at or before ‘Appears At’ is on the next day." />
      </FieldRow>
      <FieldRow>
        <FormSelect
          {...field('assignedToId', orNull)}
          placeholder="Unassigned"
          options={(people ?? []).map((person) => ({ value: person.id, label: fullName(person) }))}
        />
        <Select {...field('priority')} options={priorityOptions} />
      </FieldRow>
      <VenueSelect venue={venue} />
    </>
  );
}
