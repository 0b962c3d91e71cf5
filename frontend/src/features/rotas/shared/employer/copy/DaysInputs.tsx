import { useFormContext, useWatch } from 'react-hook-form';
import { DateInput } from '@/components/fields/DateInput.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Select } from '@/ui/inputs/inputs.js';
import { useFieldProps } from '@/components/forms/use-field-props.js';
import type { DayChoice, Days } from './day-ranges.js';
import { copyLabels } from './values.js';

const OTHER = 'other';

interface Props {
  label: string;
  choices: readonly DayChoice[];
  hint?: string;
  /** Called when the user selects a named range such as 'The week shown'. */
  onChoose?: (days: Days) => void;
  /** Called with the text of the first day. */
  onFirstDay?: (from: string) => void;
}

/** Inputs for a range of days, with a select of named ranges. Needs a form context with `from` and `to`. */
export function DaysInputs({ label, choices, hint, onChoose, onFirstDay }: Props) {
  const { control, setValue } = useFormContext<Days>();
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  const field = useFieldProps<Days>({ from: copyLabels.from, to: copyLabels.to });
  const chosen = choices.find((choice) => choice.from === from && choice.to === to);
  const choose = (value: string): void => {
    const days = choices.find((choice) => choice.value === value);
    if (!days) return;
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('from', days.from, options);
    setValue('to', days.to, options);
    onChoose?.(days);
  };
  return (
    <>
      {choices.length > 0 && (
        <Select
          label={label}
          hint={hint}
          value={chosen?.value ?? OTHER}
          options={[...choices, { value: OTHER, label: 'Other days' }]}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <FieldRow>
        <DateInput
          {...field('from', {
            onChange: ({ target }: { target: { value: string } }) => onFirstDay?.(target.value),
          })}
        />
        <DateInput {...field('to')} />
      </FieldRow>
    </>
  );
}
