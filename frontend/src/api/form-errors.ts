import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './http.js';

/** True for the path of a field that a form has, such as `date`, or `shifts.3.date` in a list. */
function hasField(values: FieldValues, path: string): boolean {
  let within: unknown = values;
  for (const name of path.split('.')) {
    if (typeof within !== 'object' || within === null || !(name in within)) return false;
    within = (within as Record<string, unknown>)[name];
  }
  return true;
}

/** The server's sentences for fields that a form has. */
function sentencesAt(values: FieldValues, error: Error): [field: string, message: string][] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.errors).filter(([path]) => hasField(values, path));
}

/** The sentence of a failure for a form as a whole; null where fields have theirs, or the session is lost. */
export function formErrorOf(values: FieldValues, error: Error): string | null {
  if (error instanceof ApiError && error.unauthorised) return null;
  return sentencesAt(values, error).length > 0 ? null : error.message;
}

/** Puts the server's sentences at their fields; what belongs to no field is answered, for the whole form. */
export function setServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: Error,
): string | null {
  const values = form.getValues();
  for (const [index, [field, message]] of sentencesAt(values, error).entries()) {
    form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  return formErrorOf(values, error);
}

/** The record as it is now, when the sent version was stale. */
export function currentRecordOf<Thing>(error: unknown): Thing | null {
  return error instanceof ApiError && error.current ? (error.current as Thing) : null;
}
