import { TextInput } from '@/ui/inputs/inputs.js';
import { useFieldProps } from '@/components/forms/use-field-props.js';
import type { DayChoice } from './day-ranges.js';
import { DaysInputs } from './DaysInputs.js';
import type { TemplateValues } from './values.js';

/** Inputs for the name and the days of a template. Needs a form context with `name`, `from` and `to`. */
export function SaveTemplateFields({ choices }: { choices: readonly DayChoice[] }) {
  const field = useFieldProps<Pick<TemplateValues, 'name'>>({ name: 'Template name' });
  return (
    <>
      <TextInput {...field('name')} hint="For example: Usual week" />
      <DaysInputs label="Days to save" choices={choices} />
    </>
  );
}
