import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/http.js';

/** Puts the server's sentences at the fields that they are about. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  for (const [field, message] of Object.entries(error.errors)) {
    if (field in form.getValues()) form.setError(field as Path<Values>, { message });
  }
}

/** The record as it is now, when the sent version was stale. */
export function currentOf<Record>(error: unknown): Record | null {
  return error instanceof ApiError && error.current ? (error.current as Record) : null;
}
