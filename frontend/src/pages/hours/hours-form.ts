import type { UseFormReturn, FieldValues, Path } from 'react-hook-form';
import { ApiError } from '../../api/http.js';

/** What both forms about hours have in common. */
export interface HoursValues {
  date: string;
  startTime: string;
  endTime: string;
  breakMinutes: number;
  notes: string | null;
}

/** An empty break is no break (spec section 5). */
export function minutesOf(value: unknown): number {
  return value === '' || value === null ? 0 : Number(value);
}

/** Puts the server's sentences at their fields; what belongs to no field is answered, for the whole form. */
export function placeErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: Error,
): string | null {
  if (!(error instanceof ApiError)) return error.message;
  if (error.unauthorised) return null;
  const known = Object.entries(error.errors).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  if (known.length > 0) return null;
  return error.unreachable
    ? 'Not sent: Muster could not be reached. What you typed stays here, and sending it again counts it only once.'
    : error.message;
}
