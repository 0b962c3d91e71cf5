import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/http.js';
import { showFieldErrors } from './field-errors.js';

/** Puts the server's sentences at their fields; what belongs to no field is answered, for the whole form. */
export function problemOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: Error,
): string | null {
  showFieldErrors(form, error);
  if (!(error instanceof ApiError)) return error.message;
  const placed = Object.keys(error.errors).some((field) => field in form.getValues());
  return placed || error.unauthorised ? null : error.message;
}
