import {
  get,
  useFormContext,
  type FieldError,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

/** What each control of a form needs: its label, its error, and its place in the form. */
export function fieldsOf<Values extends FieldValues>(
  { register, formState }: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  labels: Record<keyof Values, string>,
) {
  return (name: Path<Values> & keyof Values, options?: RegisterOptions<Values, Path<Values>>) => ({
    label: labels[name],
    error: (get(formState.errors, name) as FieldError | undefined)?.message,
    // Browsers would offer the employer's own name, address and phone.
    autoComplete: 'off',
    ...register(name, options),
  });
}

/** The same for the form around. */
export function useFields<Values extends FieldValues>(labels: Record<keyof Values, string>) {
  return fieldsOf<Values>(useFormContext<Values>(), labels);
}
