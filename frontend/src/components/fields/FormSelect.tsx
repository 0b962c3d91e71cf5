import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Select } from '../../ui/inputs/inputs.js';

/**
 * A select of the form in the context, whose options may arrive after its value. Accepts the props of react-hook-form's
 * `register`. It stays mounted when the options arrive, so it keeps the focus.
 */
export function FormSelect({ name, ...props }: ComponentProps<typeof Select> & { name: string }) {
  const { control } = useFormContext();
  const value = useWatch({ control, name }) as string | null | undefined;
  return <Select {...props} name={name} value={value ?? ''} />;
}
