import {
  get,
  useFormContext,
  type FieldError,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

/** Returns a function that builds the props of a control: label, error and registration. */
export function createFieldProps<Values extends FieldValues>(
  { register, formState }: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  labels: Record<keyof Values, string>,
) {
  return (name: Path<Values> & keyof Values, options?: RegisterOptions<Values, Path<Values>>) => ({
    label: labels[name],
    error: (get(formState.errors, name) as FieldError | undefined)?.message,
    // Browsers would suggest the employer's own name, address and phone.
    autoComplete: 'off',
    ...register(name, options),
  });
}

/** Returns `createFieldProps` for the form in the context. */
export function useFieldProps<Values extends FieldValues>(labels: Record<keyof Values, string>) {
  return createFieldProps<Values>(useFormContext<Values>(), labels);
}
