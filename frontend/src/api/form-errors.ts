import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './http.js';

/** Returns the field of a form that shows the error of a request field. */
type FieldAt = (path: string) => string;

const sameField: FieldAt = (path) => path;

/** True if the form has a field with this path, such as `date`, or `shifts.3.date` in a list. */
function hasField(values: FieldValues, path: string): boolean {
  let within: unknown = values;
  for (const name of path.split('.')) {
    if (typeof within !== 'object' || within === null || !(name in within)) return false;
    within = (within as Record<string, unknown>)[name];
  }
  return true;
}

/** Returns the server's errors for fields that the form has. */
function fieldErrorsOf(
  values: FieldValues,
  error: Error,
  fieldAt: FieldAt,
): [field: string, message: string][] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.errors)
    .map(([path, message]): [string, string] => [fieldAt(path), message])
    .filter(([path]) => hasField(values, path));
}

/** Returns the error text for the whole form. Null if fields show their own errors or the session is lost. */
export function formErrorOf(values: FieldValues, error: Error, fieldAt: FieldAt = sameField): string | null {
  if (error instanceof ApiError && error.unauthorised) return null;
  return fieldErrorsOf(values, error, fieldAt).length > 0 ? null : error.message;
}

/** Shows the server's errors at their fields. Returns the error text for the whole form, or null. */
export function setServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: Error,
  fieldAt: FieldAt = sameField,
): string | null {
  const values = form.getValues();
  for (const [index, [field, message]] of fieldErrorsOf(values, error, fieldAt).entries()) {
    form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  return formErrorOf(values, error, fieldAt);
}

/** Returns the current record of a 409, which the server sends if the sent version was stale. */
export function currentRecordOf<Thing>(error: unknown): Thing | null {
  return error instanceof ApiError && error.current ? (error.current as Thing) : null;
}
