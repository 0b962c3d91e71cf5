import { useFormContext, useWatch } from 'react-hook-form';
import { DateInput } from '@/components/fields/DateInput.js';
import { FormSelect } from '@/components/fields/FormSelect.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import type { LeaveValues } from './leave-form.js';
import { partOptions } from './leave-texts.js';

/** The days and times of leave. Must be inside a form of `LeaveValues`. */
export function LeaveTimesFields({ isSick }: { isSick: boolean }) {
  const { register, control, formState } = useFormContext<LeaveValues>();
  const part = useWatch({ control, name: 'part' });
  const error = (name: keyof LeaveValues) => formState.errors[name]?.message;
  const isDays = part === 'days';
  return (
    <>
      <FormSelect label="Part of the day" options={partOptions} error={error('part')} {...register('part')} />
      <FieldRow>
        <DateInput label={isDays ? 'First day' : 'Day'} error={error('startsOn')} {...register('startsOn')} />
        {isDays && (
          <DateInput
            label="Last day"
            empty={isSick ? 'No end yet' : undefined}
            hint={isSick ? 'Leave empty if you do not know yet.' : undefined}
            error={error('endsOn')}
            {...register('endsOn')}
          />
        )}
      </FieldRow>
      {part === 'hours' && (
        <FieldRow>
          <TimeInput label="From" error={error('startTime')} {...register('startTime')} />
          <TimeInput label="To" error={error('endTime')} {...register('endTime')} />
        </FieldRow>
      )}
    </>
  );
}
