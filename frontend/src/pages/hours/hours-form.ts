import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { setServerErrors } from '../../api/form-errors.js';
import { ApiError } from '../../api/http.js';

/** What both forms about hours have in common. */
export interface HoursValues {
  date: string;
  startTime: string;
  endTime: string;
  breakMinutes: number;
  notes: string | null;
}

/** Hours with the plan that they are of. */
export interface PlannedValues extends HoursValues {
  /** What is chosen: a schedule, or the rota's shift that stands in `rotaShiftId` then. */
  scheduleId: string | null;
  rotaShiftId?: string | null;
}

/** What is sent of what was typed. */
export function requestOf<Values extends PlannedValues>(values: Values): Values {
  return values.rotaShiftId ? { ...values, scheduleId: null } : values;
}

/** An empty break is no break (spec section 5). */
export function minutesOf(value: unknown): number {
  return value === '' || value === null ? 0 : Number(value);
}

/** Puts the server's sentences at their fields; the sentence for the whole form says that a lost answer costs nothing. */
export function setHoursErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: Error,
): string | null {
  const sentence = setServerErrors(form, error);
  return error instanceof ApiError && error.unreachable
    ? 'Not sent: Muster could not be reached. What you typed stays here, and sending it again counts it only once.'
    : sentence;
}
