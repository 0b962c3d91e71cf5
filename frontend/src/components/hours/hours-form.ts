import { ApiError } from '../../api/http.js';

/** The values that all forms for hours share. */
export interface HoursValues {
  date: string;
  startTime: string;
  endTime: string;
  breakMinutes: number;
  notes: string | null;
}

/** Hours and the shift that they belong to. */
export interface PlannedValues extends HoursValues {
  /** Empty until a shift is chosen. */
  shiftId: string;
}

/** Returns the typed break in minutes; 0 if the field is empty. */
export function parseBreakMinutes(value: unknown): number {
  return value === '' || value === null ? 0 : Number(value);
}

/** Returns the error for the whole form. If the server is unreachable, the text says that sending again is safe. */
export function hoursProblem(error: Error, usual: string | null): string | null {
  return error instanceof ApiError && error.unreachable
    ? 'Not sent: Muster could not be reached. Your entries are kept here. Sending them again is safe: they count only once.'
    : usual;
}
