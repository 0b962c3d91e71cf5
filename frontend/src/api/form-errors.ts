import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './http.js';

/** The server's sentences for fields that a form has. */
function sentencesAt(values: FieldValues, error: Error): [field: string, message: string][] {
  return error instanceof ApiError ? Object.entries(error.errors).filter(([field]) => field in values) : [];
}

/** The sentence of a failure for a form as a whole; null where fields have theirs, or the session is lost. */
export function sentenceFor(values: FieldValues, error: Error): string | null {
  if (error instanceof ApiError && error.unauthorised) return null;
  return sentencesAt(values, error).length > 0 ? null : error.message;
}

/** Puts the server's sentences at their fields; what belongs to no field is answered, for the whole form. */
export function placeErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: Error,
): string | null {
  const values = form.getValues();
  for (const [index, [field, message]] of sentencesAt(values, error).entries()) {
    form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  return sentenceFor(values, error);
}

/** The record as it is now, when the sent version was stale. */
export function currentOf<Thing>(error: unknown): Thing | null {
  return error instanceof ApiError && error.current ? (error.current as Thing) : null;
}
