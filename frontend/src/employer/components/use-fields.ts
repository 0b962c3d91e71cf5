import { useFormContext, type FieldValues, type Path, type RegisterOptions } from 'react-hook-form';

/** What each control of the form around needs: its label, its error, and its place in the form. */
export function useFields<Values extends FieldValues>(labels: Record<keyof Values, string>) {
  const { register, formState } = useFormContext<Values>();
  return (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => ({
    label: labels[name],
    error: formState.errors[name]?.message as string | undefined,
    // Browsers would offer the employer's own name, address and phone.
    autoComplete: 'off',
    ...register(name, options),
  });
}
