import { useFieldProps } from '@/components/forms/use-field-props.js';
import { TextArea, TextInput } from '@/ui/inputs/inputs.js';
import { sampleItemLabels, type SampleItemValues } from './values.js';

/** The inputs of the form. They need a form of `SampleItemValues`. */
export function SampleItemInputs() {
  const field = useFieldProps<SampleItemValues>(sampleItemLabels);
  return (
    <>
      <TextInput {...field('name')} />
      <TextArea {...field('notes')} hint="Optional. Only employers see them." />
    </>
  );
}
