import * as v from 'valibot';
import { Count, view } from '../routes/views.contract.js';
import { wholeNumberField } from './values.js';

export class WeekdayRequest {
  /** From 0 for Sunday to 6 for Saturday. */
  @wholeNumberField('Day of the week', { min: 0, max: 6 })
  day!: number;
}

export const Weekday = view('Weekday', { day: Count });
export type Weekday = v.InferOutput<typeof Weekday>;

/** Returns the days of a request, sorted and without duplicates. */
export function uniqueDays(weekdays: readonly Weekday[]): number[] {
  return [...new Set(weekdays.map(({ day }) => day))].sort((one, other) => one - other);
}
